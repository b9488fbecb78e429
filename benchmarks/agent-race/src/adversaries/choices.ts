import type { Adversaries } from "@escapement/core"
import { ruleIn } from "../chronicle/accounts/Account.ts"
import type { Register } from "../chronicle/accounts/Register.ts"
import { makeChronicle } from "../chronicle/makeChronicle.ts"
import { type Instance, isOfAudited } from "../Instance.ts"
import { findFinish } from "../leg/findFinish.ts"

const digits = [..."0123456789"]

/** Asks which of two offices was convicted, for pairs of a convicted and an acquitted office in the order of the register. */
const choicesIn = ({ convicted, entries }: Register): ReadonlyArray<Adversaries.Choice> => {
  const fines = entries.map(({ fine }) => fine).toSorted((a, b) => a - b)
  const all = entries.map(({ fine, office }, row) => ({
    isConvicted: convicted.has(office),
    row,
    shown: { row, kind: office.split(" of ")[0] ?? "", office, rank: fines.indexOf(fine), "last digit": fine % 10 }
  }))
  const acquitted = all.filter(({ isConvicted }) => !isConvicted)
  return all
    .filter(({ isConvicted }) => isConvicted)
    .slice(0, acquitted.length)
    .map((guilty, i) => {
      const pair = [guilty, acquitted[i] ?? guilty].toSorted((a, b) => a.row - b.row)
      return {
        kind: "the convicted of two offices",
        candidates: pair.map(({ shown }) => shown),
        right: pair.indexOf(guilty)
      }
    })
}

/** The register of the country in which a leg starts; undefined before edition 14. */
const registerOf = (instance: Instance): Register | undefined => {
  const { origin, start } = instance
  if (origin._tag !== "Generated" || !isOfAudited(instance)) return undefined
  const world = makeChronicle(origin.encyclopaedia, origin.pages, origin.edition)
  const country = world.countries.find((id) => world.inCountry(id).some(({ title }) => title === start.title))
  return country === undefined ? undefined : ruleIn(world, country).register
}

/**
 * Lists the choices that a leg leaves to a player who makes no call: one of ten digits, none if the code has six digits.
 * From edition 14 on also those that its register leaves to a player who makes no search.
 */
export const choices = (instance: Instance): ReadonlyArray<Adversaries.Choice> => {
  const register = registerOf(instance)
  if (register !== undefined) return choicesIn(register)
  const right = digits.indexOf(String(findFinish(instance).value))
  return right < 0 ? [] : [{ kind: "digit of the finish", candidates: digits.map((digit) => ({ digit })), right }]
}
