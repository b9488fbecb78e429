const afterSpace = (json: string, from: number): number => {
  let at = from
  while (/\s/.test(json[at] ?? "")) at++
  return at
}

const afterString = (json: string, from: number): number => {
  let at = from + 1
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1
  return at + 1
}

const afterValue = (json: string, from: number): number => {
  let at = from
  let depth = 0
  do {
    const char = json[at]
    if (char === "{" || char === "[") depth++
    if (char === "}" || char === "]") depth--
    at = char === '"' ? afterString(json, at) : at + 1
  } while (at < json.length && (depth > 0 || !/[\s,\]}]/.test(json[at] ?? "")))
  return at
}

/** Finds where a member of the container at an offset begins; undefined if the container has no such member. */
const memberAt = (json: string, container: number, key: PropertyKey): number | undefined => {
  const isObject = json[container] === "{"
  if (!isObject && json[container] !== "[") return undefined
  let at = afterSpace(json, container + 1)
  for (let index = 0; at < json.length && json[at] !== "}" && json[at] !== "]"; index++) {
    let name: unknown = index
    if (isObject) {
      const end = afterString(json, at)
      name = JSON.parse(json.slice(at, end))
      at = afterSpace(json, afterSpace(json, end) + 1)
    }
    if (String(name) === String(key)) return at
    at = afterSpace(json, afterValue(json, at))
    if (json[at] === ",") at = afterSpace(json, at + 1)
  }
  return undefined
}

/**
 * Returns the line, counted from 1, on which the value at a path begins in a valid JSON text; if the path leads
 * nowhere, the line of its nearest ancestor that exists.
 */
export const findLine = (json: string, path: ReadonlyArray<PropertyKey>): number => {
  let found = afterSpace(json, 0)
  for (const key of path) {
    const member = memberAt(json, found, key)
    if (member === undefined) break
    found = member
  }
  return json.slice(0, found).split("\n").length
}
