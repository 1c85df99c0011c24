// Unpacks the run, the sentences and the script that draws: unpacked, it is as long as a run of 300 steps.
const [run, words, script] = await Promise.all(document.getElementById("data").textContent.split(" ").map((text) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}));
globalThis.stage = { run, words };
// The page's policy names the digest of its text.
const element = document.createElement("script");
Object.assign(element, { type: "module", textContent: script });
document.head.append(element);
