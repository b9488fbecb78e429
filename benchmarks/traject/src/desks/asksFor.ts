import type { Desk } from "./Desk.ts"
import { mentions } from "./Term.ts"

/** Whether the terms, the sheets or the memos of a desk ask for one of these facts. */
export const asksFor = (
  { memos, sheets, terms }: Pick<Desk, "memos" | "sheets" | "terms">,
  facts: ReadonlyArray<string>
): boolean =>
  [
    ...[terms, ...sheets.values()].flatMap(({ belief, deemed, defined, sections, trumps }) => [
      ...defined,
      ...deemed,
      ...(belief === undefined ? [] : [belief]),
      ...trumps,
      ...sections.flat()
    ]),
    ...memos.map(({ change }) => change)
  ].some((each) => mentions(each, facts))
