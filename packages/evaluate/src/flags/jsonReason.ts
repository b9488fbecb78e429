import { TextRules } from "@escapement/core"
import { Predicate } from "effect"

/** Says why the text of a file could not be decoded: where it is not JSON, or else what is wrong with its content. */
export const jsonReason = (text: string, { message }: { readonly message: string }): string => {
  try {
    JSON.parse(text)
    return TextRules.oneLine(message)
  } catch (error) {
    return `the text is not valid JSON: ${TextRules.oneLine(Predicate.isError(error) ? error.message : String(error))}`
  }
}
