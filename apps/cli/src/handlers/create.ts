import { type TemplateKind, nextWithPackage, writePackage } from "@escapement/evaluate/init"
import { Console, Effect } from "effect"
import { templates } from "../templates.ts"

/** Writes a package into a new folder of its name. */
export const create = Effect.fnUntraced(function* (flags: { readonly kind: TemplateKind; readonly name: string }) {
  for (const file of yield* writePackage({ ...flags, templates })) yield* Console.log(file)
  for (const line of nextWithPackage(flags)) yield* Console.error(line)
})
