import { type TemplateKind, nextWithPackage, writePackage } from "@escapement/evaluate/init"
import { spellCommands, standardError, standardOutput } from "@escapement/evaluate/terminal"
import { Effect } from "effect"
import { templates } from "../templates.ts"

/** Writes a new package into a folder with its name. */
export const create = Effect.fnUntraced(function* (flags: { readonly kind: TemplateKind; readonly name: string }) {
  // each write waits until its stream has taken it, so that a terminal shows the files first
  yield* standardOutput().lines(yield* writePackage({ ...flags, templates }))
  yield* standardError().lines(nextWithPackage(flags).map((line) => spellCommands(line)))
})
