import type { Randomness } from "@escapement/core"
import type { Domain } from "../../domains/Domain.ts"
import type { Instance } from "../../Instance.ts"
import type { Coupling } from "../../rules/Coupling.ts"
import { assemble } from "../assemble.ts"
import type { CoupledDraft, CouplingDraft } from "./CoupledDraft.ts"

/** Names the text that a coupling counts; nothing if it sums numbers. */
const valueOf = (domain: Domain, { field, value }: CouplingDraft): Pick<Coupling, "value"> => {
  const known = domain.fields[field]!
  return value === undefined || known.kind === "number" ? {} : { value: known.values[value]! }
}

/** Assembles a grid with couplings, which are stated in random order. */
export const assembleCoupled = (
  stream: (consumer: string) => Randomness.Rng,
  name: { readonly id: string; readonly seed: Randomness.Seed },
  { domain, grid, layout, slots }: CoupledDraft,
  bounds: ReadonlyArray<number>,
  couplings: ReadonlyArray<CouplingDraft>
): Instance => {
  const order = stream("order").shuffle(couplings)
  const instance = assemble(
    stream("labels"),
    name,
    { bounds, domain, grid, layout },
    slots.map(({ choices, filters, slot, truth }) => ({
      slot,
      decoys: choices.filter((_, place) => place !== truth),
      filters
    }))
  )
  const idAt = (cell: number) => instance.truth[Math.floor(cell / layout.cols)]![cell % layout.cols]!
  return {
    ...instance,
    couplings: order.map((coupling) => ({
      reach: coupling.reach,
      attribute: domain.fields[coupling.field]!.name,
      ...valueOf(domain, coupling),
      least: coupling.least,
      most: coupling.most,
      than: coupling.than.map(idAt)
    }))
  }
}
