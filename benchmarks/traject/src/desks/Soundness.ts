import { Randomness, getOrInsertComputed } from "@escapement/core"
import type { Facts } from "./Facts.ts"
import { type Policy, type Section, emptyPolicy, holds } from "./Policy.ts"
import type { Bits, Probe } from "./Probe.ts"
import { type Term, figure, part } from "./Term.ts"
import type { Trade } from "./Trade.ts"
import { hasClaims, listLeaves } from "./drawClaim.ts"

/** Number of invented entries, and of the words that hold a bit for each. */
const many = 600
const words = Math.ceil(many / 32)

/** The entries for which something holds, by their places. */
const bitsOf = (isIn: (place: number) => boolean): Bits => {
  const bits = new Int32Array(words)
  for (let at = 0; at < many; at++) if (isIn(at)) bits[at >> 5]! |= 1 << (at & 31)
  return bits
}

const invented = new Map<string, Probe>()

/** Invents entries of a trade, as various as drawn ones. */
export const inventEntries = ({ kinds, partners, prefix, reasons }: Trade): Probe => {
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
  const made = { entries, met: new Map<string, Map<string, Bits>>(), among: bitsOf(() => true) }
  invented.set(prefix, made)
  return made
}

/** The entries for which a condition without parts holds; only the cause, the date and the like decide. */
const plainly = ({ entries, met }: Probe, claim: Term): Bits => {
  const known = getOrInsertComputed(met, claim.name, () => new Map<string, Bits>())
  return getOrInsertComputed(known, part(claim, 0).name, () =>
    bitsOf((at) => holds(claim, { facts: entries[at]!, policy: emptyPolicy }))
  )
}

const none = new Int32Array(words)

/** The entries for which a condition without parts holds by a policy, with its words and what it deems things to be. */
const leafIn = (probe: Probe, policy: Policy, claim: Term): Bits => {
  const found = probe.known?.get(claim)
  if (found !== undefined) return found
  const bits = findLeaf(probe, policy, claim)
  // what a thing counts as, and what words and sections mean, depends on the policy
  if (!ofPolicies.has(claim.name)) probe.known?.set(claim, bits)
  return bits
}

const ofPolicies = new Set(["kind", "coined", "asks"])

/** The entries for which the condition of a definition or a section holds; these are made for one policy each. */
const metBy = (probe: Probe, policy: Policy, told: Term, claim: Term): Bits => {
  const found = probe.known?.get(told)
  if (found !== undefined) return found
  const bits = metIn(probe, policy, claim)
  probe.known?.set(told, bits)
  return bits
}

const findLeaf = (probe: Probe, policy: Policy, claim: Term): Bits => {
  const name = part(claim, 0).name
  switch (claim.name) {
    case "coined": {
      const meant = policy.defined.find((each) => part(each, 0).name === name)
      return meant === undefined ? none : metBy(probe, policy, meant, part(meant, 1))
    }
    case "asks": {
      const first = policy.sections[figure(claim, 0) - 1]?.[0]
      return first === undefined ? none : metBy(probe, policy, first, part(first, 0))
    }
    case "kind": {
      const [deem] = policy.deemed
      const really = plainly(probe, claim)
      if (deem === undefined) return really
      const taken = metIn(probe, { ...policy, deemed: [] }, part(deem, 0))
      const isMeant = part(deem, 1).name === name
      const met = new Int32Array(words)
      for (let word = 0; word < words; word++)
        met[word] = isMeant ? really[word]! | taken[word]! : really[word]! & ~taken[word]!
      return met
    }
    default:
      return plainly(probe, claim)
  }
}

/** The place of the part without parts that `combine` comes to next. */
let next = 0

/** A word of the entries for which a joint condition holds, from those of its parts. */
export const join = (name: string, one: number, other: number, third: number): number => {
  switch (name) {
    case "not":
      return ~one
    case "and":
      return one & other
    case "or":
      return one | other
    case "nor":
      return ~(one | other)
    case "one":
      return one ^ other
    default:
      return (one & other) | (one & third) | (other & third)
  }
}

/**
 * A word of the entries for which a condition holds, from the words of its parts without parts, in their order. `forced`
 * stands for the part at `place`. The caller sets `next` to 0.
 */
const combine = (claim: Term, leaves: ReadonlyArray<Bits>, word: number, place: number, forced: number): number => {
  if (!hasClaims(claim)) {
    const at = next++
    return at === place ? forced : leaves[at]![word]!
  }
  const { name, parts } = claim
  const one = combine(parts[0]!, leaves, word, place, forced)
  const other = parts.length < 2 ? 0 : combine(parts[1]!, leaves, word, place, forced)
  return join(name, one, other, parts.length < 3 ? 0 : combine(parts[2]!, leaves, word, place, forced))
}

const leavesIn = (probe: Probe, policy: Policy, claim: Term): ReadonlyArray<Bits> =>
  listLeaves(claim).map((leaf) => leafIn(probe, policy, leaf))

const metIn = (probe: Probe, policy: Policy, claim: Term): Bits => {
  if (!hasClaims(claim)) return leafIn(probe, policy, claim)
  const { name, parts } = claim
  const [one = none, other = none, third = none] = parts.map((each) => metIn(probe, policy, each))
  const met = new Int32Array(words)
  for (let word = 0; word < words; word++) met[word] = join(name, one[word]!, other[word]!, third[word]!)
  return met
}

/** The probe with the entries for which a condition holds, or does not. */
export const where = (probe: Probe, policy: Policy, claim: Term, isMet = true): Probe => {
  const met = metIn(probe, policy, claim)
  const { among } = probe
  const left = new Int32Array(words)
  for (let word = 0; word < words; word++) left[word] = among[word]! & (isMet ? met[word]! : ~met[word]!)
  return { ...probe, among: left }
}

/** Whether some entries are in a set, and some are not. */
const isSplit = (bits: Bits, among: Bits): boolean => {
  let [isIn, isOut] = [0, 0]
  for (let word = 0; word < words; word++) {
    isIn |= among[word]! & bits[word]!
    isOut |= among[word]! & ~bits[word]!
    if (isIn !== 0 && isOut !== 0) return true
  }
  return false
}

/**
 * Whether each part of a condition matters for some of the entries, both where it holds and where it does not; so none
 * can be left out, and none holds always or never.
 */
export const isTelling = (claim: Term, probe: Probe, policy: Policy): boolean => {
  const { among } = probe
  const leaves = leavesIn(probe, policy, claim)
  // a part that always holds or never does matters nowhere, which is quicker to see
  for (const bits of leaves) if (!isSplit(bits, among)) return false
  if (leaves.length === 1) return true
  const wordIf = (place: number, word: number, forced: number): number => {
    next = 0
    return combine(claim, leaves, word, place, forced)
  }
  for (let place = 0; place < leaves.length; place++) {
    const bits = leaves[place]!
    let [isIn, isOut] = [0, 0]
    for (let word = 0; word < words && (isIn === 0 || isOut === 0); word++) {
      if (among[word] === 0) continue
      const matters = (wordIf(place, word, 0) ^ wordIf(place, word, -1)) & among[word]!
      isIn |= matters & bits[word]!
      isOut |= matters & ~bits[word]!
    }
    if (isIn === 0 || isOut === 0) return false
  }
  return true
}

const isChain = (claims: ReadonlyArray<Term>, probe: Probe, policy: Policy): boolean => {
  let reached = probe
  return claims.every((claim, at) => {
    if (!isTelling(claim, reached, policy)) return false
    if (at < claims.length - 1) reached = where(reached, policy, claim)
    return true
  })
}

/** The entries that the sections of a policy decide. */
export const leftToSections = (policy: Policy, probe: Probe): Probe =>
  policy.trumps.reduce((left, each) => where(left, policy, part(each, 0), false), probe)

/** Whether a section, and each of its exceptions where it is reached, may hold or not. */
export const isSoundSection = (section: Section, probe: Probe, policy: Policy): boolean =>
  isChain(
    section.map((each) => part(each, 0)),
    probe,
    policy
  )

/** Whether the rule on which number counts, and its exceptions, may hold or not. */
export const isSoundBelief = (belief: Term, probe: Probe, policy: Policy): boolean =>
  isChain([part(belief, 1), part(belief, 3)], probe, { ...policy, deemed: [] })

/** Whether nothing in a policy is said in vain: every part of every condition matters for some of the entries. */
export const isSound = (policy: Policy, probe: Probe): boolean => {
  const { belief, deemed, defined, sections, trumps } = policy
  const left = leftToSections(policy, probe)
  return (
    deemed.every((each) => isTelling(part(each, 0), probe, { ...policy, deemed: [] })) &&
    defined.every((each) => isTelling(part(each, 1), probe, policy)) &&
    trumps.every((each) => isTelling(part(each, 0), probe, policy)) &&
    (belief === undefined || isSoundBelief(belief, probe, policy)) &&
    sections.every((section) => isSoundSection(section, left, policy))
  )
}
