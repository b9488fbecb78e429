import type { Desk } from "./Desk.ts"
import type { Policy } from "./Policy.ts"
import { term } from "./Term.ts"

/** The papers of a desk that determine sums. */
type Papers = Pick<Desk, "memos" | "posts" | "reading" | "sheets" | "terms">

const withPolicies = <P extends Papers>(papers: P, change: (policy: Policy) => Policy): P => ({
  ...papers,
  terms: change(papers.terms),
  sheets: new Map([...papers.sheets].map(([name, sheet]) => [name, change(sheet)]))
})

const believing = (side: "letter" | "book") => {
  const always = term("belief", side, term("proof"), side, term("proof"), side)
  return <P extends Papers>(papers: P): P => withPolicies(papers, (policy) => ({ ...policy, belief: always }))
}

/** Wrong ways to read the papers of a desk; each key says what such a reader does. */
export const misreadings = {
  "believes the letter always": believing("letter"),
  "believes the book always": believing("book"),
  "ignores exceptions": <P extends Papers>(papers: P): P =>
    withPolicies(papers, (policy) => ({ ...policy, sections: policy.sections.map((section) => section.slice(0, 1)) })),
  "ignores memos": <P extends Papers>(papers: P): P => ({ ...papers, memos: [] }),
  "ignores sheets": <P extends Papers>(papers: P): P => ({ ...papers, sheets: new Map() })
}
