/* oxlint-disable import/no-cycle -- known: move Trial to a file of its own */
import { Randomness } from "@escapement/core"
import type { Facts } from "./Facts.ts"
import { type Policy, type Section, holds } from "./Policy.ts"
import { type Term, figure, part, term } from "./Term.ts"
import type { Trade } from "./Trade.ts"
import { hasClaims, listLeaves } from "./drawClaim.ts"

/** Number of invented entries. */
const many = 600

/** Invented entries on which conditions are tried: a set of them is a number, with a bit for each of its members. */
export interface Trial {
  readonly entries: ReadonlyArray<Facts>
  /** The entries for which a condition without parts holds, by its name and then by its figure or name of a thing. */
  readonly met: Map<string, Map<string, bigint>>
  /** The entries that are left, of all that were invented. */
  readonly among: bigint
}

const invented = new Map<string, Trial>()

/** Invents entries of a trade, as various as drawn ones. */
export const inventEntries = ({ kinds, partners, prefix, reasons }: Trade): Trial => {
  const found = invented.get(prefix)
  if (found !== undefined) return found
  const rng = Randomness.rng("invented entries", prefix)
  const entries = Array.from({ length: many }, (): Facts => {
    const [kind = "", { within = {} } = {}] = rng.pick(Object.entries(kinds))
    const narrower = Object.keys(within)
    const received = rng.int(20_000, 21_000)
    const past = rng.int(0, 4)
    return {
      kinds: narrower.length === 0 || rng.int(0, 1) === 0 ? [kind] : [kind, rng.pick(narrower)],
      reason: rng.pick(Object.keys(reasons)),
      hasProof: rng.int(0, 1) === 0,
      price: 12 * rng.int(1, 9) * rng.int(3, 30),
      bought: received - rng.int(2, 34),
      received,
      since: rng.int(2006, 2024),
      past,
      refusals: past === 0 ? 0 : rng.int(0, past) >> 1,
      isDouble: rng.int(0, 1) === 0,
      partner: rng.pick(partners)
    }
  })
  const made = { entries, met: new Map<string, Map<string, bigint>>(), among: (1n << BigInt(many)) - 1n }
  invented.set(prefix, made)
  return made
}

const bare: Policy = {
  day: 0,
  defined: [],
  deemed: [],
  trumps: [],
  sections: [],
  collision: "first",
  otherwise: term("otherwise")
}

/** The entries for which a condition without parts holds; only the cause, the date and the like decide. */
const plainly = ({ entries, met }: Trial, claim: Term): bigint => {
  const known = met.get(claim.name) ?? new Map<string, bigint>()
  const key = part(claim, 0).name
  const found = known.get(key)
  if (found !== undefined) return found
  const bits = entries.reduce(
    (all, facts, at) => (holds(claim, { facts, policy: bare }) ? all | (1n << BigInt(at)) : all),
    0n
  )
  met.set(claim.name, known.set(key, bits))
  return bits
}

/** The entries for which a condition without parts holds by a policy, with its words and what it deems things to be. */
const leafIn = (trial: Trial, policy: Policy, claim: Term): bigint => {
  const name = part(claim, 0).name
  switch (claim.name) {
    case "coined": {
      const meant = policy.defined.find((each) => part(each, 0).name === name)
      return meant === undefined ? 0n : metIn(trial, policy, part(meant, 1))
    }
    case "asks": {
      const first = policy.sections[figure(claim, 0) - 1]?.[0]
      return first === undefined ? 0n : metIn(trial, policy, part(first, 0))
    }
    case "kind": {
      const [deem] = policy.deemed
      const really = plainly(trial, claim)
      if (deem === undefined) return really
      const taken = metIn(trial, { ...policy, deemed: [] }, part(deem, 0))
      return part(deem, 1).name === name ? really | taken : really & ~taken
    }
    default:
      return plainly(trial, claim)
  }
}

const full = (1n << BigInt(many)) - 1n

/** The entries for which a condition holds, if those are known for each of its parts without parts, in their order. */
const combine = (claim: Term, next: () => bigint): bigint => {
  if (!hasClaims(claim)) return next()
  const one = combine(part(claim, 0), next)
  if (claim.name === "not") return full ^ one
  const other = combine(part(claim, 1), next)
  switch (claim.name) {
    case "and":
      return one & other
    case "or":
      return one | other
    case "nor":
      return full ^ (one | other)
    case "one":
      return one ^ other
    default: {
      const third = combine(part(claim, 2), next)
      return (one & other) | (one & third) | (other & third)
    }
  }
}

const metIn = (trial: Trial, policy: Policy, claim: Term): bigint => {
  const leaves = listLeaves(claim).map((leaf) => leafIn(trial, policy, leaf))
  let at = 0
  return combine(claim, () => leaves[at++] ?? 0n)
}

/** The trial with the entries for which a condition holds, or does not. */
export const where = (trial: Trial, policy: Policy, claim: Term, isMet = true): Trial => {
  const met = metIn(trial, policy, claim)
  return { ...trial, among: trial.among & (isMet ? met : ~met) }
}

/**
 * Whether each part of a condition matters for some of the entries, both where it holds and where it does not; so none
 * can be left out, and none holds always or never.
 */
export const isTelling = (claim: Term, trial: Trial, policy: Policy): boolean => {
  const leaves = listLeaves(claim).map((leaf) => leafIn(trial, policy, leaf))
  // a part that always holds or never does matters nowhere, which is quicker to see
  const isOpen = (bits: bigint): boolean => (trial.among & bits) !== 0n && (trial.among & ~bits) !== 0n
  if (!leaves.every(isOpen)) return false
  /** The entries for which the condition holds, if those are others for one part. */
  const supposing = (place: number, bits: bigint): bigint => {
    let at = 0
    return combine(claim, () => (at === place ? (at++, bits) : (leaves[at++] ?? 0n)))
  }
  return leaves.every((bits, place) => {
    const matters = (supposing(place, 0n) ^ supposing(place, full)) & trial.among
    return (matters & bits) !== 0n && (matters & ~bits) !== 0n
  })
}

const isChain = (claims: ReadonlyArray<Term>, trial: Trial, policy: Policy): boolean => {
  let reached = trial
  return claims.every((claim) => {
    if (!isTelling(claim, reached, policy)) return false
    reached = where(reached, policy, claim)
    return true
  })
}

/** The entries that the sections of a policy decide. */
export const leftToSections = (policy: Policy, trial: Trial): Trial =>
  policy.trumps.reduce((left, each) => where(left, policy, part(each, 0), false), trial)

/** Whether a section, and each of its exceptions where it is reached, may hold or not. */
export const isSoundSection = (section: Section, trial: Trial, policy: Policy): boolean =>
  isChain(
    section.map((each) => part(each, 0)),
    trial,
    policy
  )

/** Whether the rule on which number counts, and its exceptions, may hold or not. */
export const isSoundBelief = (belief: Term, trial: Trial, policy: Policy): boolean =>
  isChain([part(belief, 1), part(belief, 3)], trial, { ...policy, deemed: [] })

/** Whether nothing in a policy is said in vain: every part of every condition matters for some of the entries. */
export const isSound = (policy: Policy, trial: Trial): boolean => {
  const { belief, deemed, defined, sections, trumps } = policy
  const left = leftToSections(policy, trial)
  return (
    deemed.every((each) => isTelling(part(each, 0), trial, { ...policy, deemed: [] })) &&
    defined.every((each) => isTelling(part(each, 1), trial, policy)) &&
    trumps.every((each) => isTelling(part(each, 0), trial, policy)) &&
    (belief === undefined || isSoundBelief(belief, trial, policy)) &&
    sections.every((section) => isSoundSection(section, left, policy))
  )
}
