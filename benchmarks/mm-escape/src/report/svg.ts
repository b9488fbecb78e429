const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"]
])

// XML cannot represent most control characters
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text.replace(unwritable, "\ufffd").replace(/[&<>"]/g, (sign) => entities.get(sign) ?? sign)

type Attributes = { readonly [name: string]: string | number }

/** Writes numbers with two decimals, a hundredth of a pixel. */
const written = (value: string | number): string =>
  typeof value === "number" ? String(Math.round(value * 100) / 100 + 0) : escaped(value)

const opening = (tag: string, attributes: Attributes): string =>
  [tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${written(value)}"`)].join(" ")

/** Writes an element with child elements. */
export const element = (tag: string, attributes: Attributes, ...children: ReadonlyArray<string>): string =>
  children.length === 0
    ? `<${opening(tag, attributes)}/>`
    : `<${opening(tag, attributes)}>${children.join("")}</${tag}>`

/** Writes an element with a text. */
export const textElement = (tag: string, attributes: Attributes, text: string): string =>
  element(tag, attributes, escaped(text))

/** Writes a whole document of a size in pixels. */
export const svgDocument = (width: number, height: number, children: ReadonlyArray<string>): string =>
  [
    `<${opening("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`, "font-family": "sans-serif" })}>`,
    ...children,
    "</svg>"
  ].join("\n")
