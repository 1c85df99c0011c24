// does-not-compile cannot_find_type_in_scope
struct Box {
  fileprivate(set) weak var object: AnyObject?
}

func WeakObject(_ object: AnyObject) -> Box {
  Box(object: object)
}
