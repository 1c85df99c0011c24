// swift-format-ignore-file
final class TrieNode {
    var children: [Character: TrieNode] = [:]
    var isWord = false
}

struct Trie {
    private let root = TrieNode()
    private(set) var count = 0

    init(_ words: [String] = []) { for word in words { insert(word) } }

    mutating func insert(_ word: String) {
        var node = root
        for character in word {
            if let next = node.children[character] {
                node = next
            } else {
                let next = TrieNode()
                node.children[character] = next
                node = next
            }
        }
        if !node.isWord { count += 1 }
        node.isWord = true
    }

    func contains(_ word: String) -> Bool { node(at: word)?.isWord ?? false }

    func words(withPrefix prefix: String) -> [String] {
        guard let start = node(at: prefix) else { return [] }
        var result: [String] = []
        collect(start, prefix, &result)
        return result
    }

    private func node(at path: String) -> TrieNode? {
        path.reduce(root as TrieNode?) { $0?.children[$1] }
    }
    private func collect(_ node: TrieNode, _ path: String, _ result: inout [String]) {
        if node.isWord { result.append(path) }
        for (character, child) in node.children.sorted(by: { $0.key < $1.key }) {
            collect(child, path + String(character), &result)
        }
    }
}

func program() {
    var trie = Trie(["car", "card", "care", "cat", "dog", "été"])
    trie.insert("cart")
    trie.insert("car")
    print(trie.count, trie.contains("card"), trie.contains("ca"), trie.contains("été"))
    print(trie.words(withPrefix: "car"), trie.words(withPrefix: "x"), trie.words(withPrefix: "").count)
}
