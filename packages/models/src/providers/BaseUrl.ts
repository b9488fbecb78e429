import { Schema } from "effect"
import { redact } from "../call/redact.ts"

/** Whether a part of a path looks like a key: of a known form, or long, with digits and letters in both cases. */
const isKeyLike = (part: string): boolean =>
  redact(part) !== part ||
  (part.match(/[A-Za-z0-9]{24,}/g) ?? []).some((run) => /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run))

/** Says what is wrong with an address, without repeating it, as it may hold a secret; undefined if it is valid. */
const complaint = (text: string): string | undefined => {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return "must be an http or https address"
  if (url.username !== "" || url.password !== "") return "must not hold credentials; name a variable for the key"
  if (url.search !== "" || url.hash !== "") return "must not have a query or a fragment"
  if (url.pathname.split("/").some(isKeyLike)) {
    return "must not hold a key in its path, as it is recorded; name a variable for the key"
  }
  return undefined
}

/**
 * The Schema of an option that is the base URL of a server, http or https. It is recorded, so credentials, a query, a
 * fragment, and whatever looks like a key in its path are refused.
 */
export const BaseUrl = Schema.String.check(Schema.makeFilter((text) => complaint(text) ?? true))
