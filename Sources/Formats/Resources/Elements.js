// All texts become text nodes or attributes, never markup.
const byID = (id) => document.getElementById(id);
const drawn = new Set(["svg", "g", "rect", "path", "text", "title", "desc", "defs", "marker"]);

function make(name, properties = {}, ...children) {
  const element = drawn.has(name) ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    // The page's policy refuses attributes with styles.
    else if (key === "style") for (const [name, text] of Object.entries(value)) element.style.setProperty(name, text);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const fill = (sentence, values) =>
  sentence.replace(/\{(\w+)\}/g, (place, name) => (name in values ? values[name] : place));
