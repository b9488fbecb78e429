import { Json } from "@escapement/core"

// quotes, backslashes, controls, and surrogates, which JSON must escape when they are unpaired
const special = /[^ !#-[\]-\ud7ff\ue000-\uffff]/

const quote = (text: string): string => (special.test(text) ? JSON.stringify(text) : `"${text}"`)

/** Writes JSON with the spaces of Python's `json.dumps`, as the paper's tools reply. */
export const dump = (value: Json.Json): string => {
  if (typeof value === "string") return quote(value)
  let text = ""
  if (Array.isArray(value)) {
    for (const member of value) text += text === "" ? dump(member) : `, ${dump(member)}`
    return `[${text}]`
  }
  if (!Json.isJsonObject(value)) return JSON.stringify(value)
  for (const key of Object.keys(value)) {
    if (text !== "") text += ", "
    text += `${quote(key)}: ${dump(value[key] ?? null)}`
  }
  return `{${text}}`
}
