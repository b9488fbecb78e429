import { Schema } from "effect"

/** What is wrong with an address, without repeating it: it may hold a secret. */
const complaint = (text: string): string | undefined => {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return "must be an http or https address"
  if (url.username !== "" || url.password !== "") return "must not hold credentials; name a variable for the key"
  if (url.search !== "" || url.hash !== "") return "must not have a query or a fragment"
  return undefined
}

/** The address below which a server answers. It is recorded, so nothing secret may stand in it. */
export const BaseUrl = Schema.String.check(Schema.makeFilter((text) => complaint(text) ?? true))
