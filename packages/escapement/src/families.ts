import type { Difficulty as AceDifficulty, Options as AceOptions, tiers as aceTiers } from "@escapement/ace"
import type { Difficulty as EscapeDifficulty, Options as EscapeOptions } from "@escapement/agent-escape"
import type { Difficulty as RaceDifficulty, Options as RaceOptions } from "@escapement/agent-race"
import type { Choices } from "@escapement/evaluate"
import type { Difficulty as RoomDifficulty, Options as RoomOptions } from "@escapement/mm-escape"
import type { Difficulty as RelayDifficulty } from "@escapement/relay"
import type {
  Difficulty as TrajectDifficulty,
  Options as TrajectOptions,
  tiers as trajectTiers
} from "@escapement/traject"
import { type Given, present } from "./present.ts"

/** Where instances come from if no difficulty is given: a `tier`, a fixed `set`, a `file`, or `published` data. */
type SourceOf<Difficulty, Tier extends string> = Choices.OneOf<{
  readonly tier: Tier
  readonly set: string
  readonly file: string
  readonly published: string
}> & { readonly [option in keyof Difficulty]?: never }

/** A difficulty set by the caller. */
type OwnDifficulty<Difficulty> = Difficulty & {
  readonly tier?: never
  readonly set?: never
  readonly file?: never
  readonly published?: never
}

/** What a plan may say of a family besides the source of its instances. */
export interface FamilyOptions<Options> {
  /** Options of the family's world. */
  readonly options?: Options
  /** Number of instances of this family; default: `instances` of the plan. */
  readonly instances?: number
}

/**
 * A function that chooses a family for a plan, such as `ace`. The first argument is a difficulty, or a source of
 * instances; the second holds the options of the family's world and a number of instances.
 *
 * @param from default: the family's first tier
 */
export type Family<Difficulty, Options, Tier extends string = string> = (
  from?: OwnDifficulty<Difficulty> | SourceOf<Difficulty, Tier>,
  rest?: FamilyOptions<Options>
) => Choices.BenchmarkChoice

const family =
  <Difficulty extends Given<Difficulty>, Options extends Given<Options>, Tier extends string = string>(
    benchmark: string
  ): Family<Difficulty, Options, Tier> =>
  (from, { instances, options } = {}) => ({
    benchmark,
    ...(from === undefined ? {} : { from: instancesOf(from) }),
    ...(options === undefined ? {} : { options: present(options) }),
    ...(instances === undefined ? {} : { instances })
  })

/** Splits an argument into a source of instances and a difficulty. */
const instancesOf = <Difficulty extends Given<Difficulty>>(
  from: OwnDifficulty<Difficulty> | SourceOf<Difficulty, string>
): Choices.InstanceChoice => {
  if (from.tier !== undefined) return { tier: from.tier }
  if (from.set !== undefined) return { set: from.set }
  if (from.file !== undefined) return { file: from.file }
  if (from.published !== undefined) return { published: from.published }
  return { difficulty: present(from) }
}

/**
 * Chooses ACE for a plan: grids whose hidden slots are to be filled so that all rules hold:
 * `ace({ hidden: 5, decoys: 7 })`.
 */
export const ace = family<typeof AceDifficulty.Encoded, typeof AceOptions.Encoded, keyof typeof aceTiers>("ace")

/**
 * Chooses Agent Escape for a plan: escape rooms of tools, containers and things that show a value, together called
 * nodes: `agentEscape({ nodes: 10 })`.
 */
export const agentEscape = family<typeof EscapeDifficulty.Encoded, typeof EscapeOptions.Encoded>("agent-escape")

/**
 * Chooses TRAJECT for a plan: requests that need several tools out of a large pool, independently, in sequence or
 * mixed: `traject({ tier: "mixed-hard" })`.
 */
export const traject = family<
  typeof TrajectDifficulty.Encoded,
  typeof TrajectOptions.Encoded,
  keyof typeof trajectTiers
>("traject")

/**
 * Chooses Agent Race for a plan: clues that lead through an encyclopaedia to a code: `agentRace({ level: "easy" })`.
 */
export const agentRace = family<typeof RaceDifficulty.Encoded, typeof RaceOptions.Encoded>("agent-race")

/**
 * Chooses MM-Escape for a plan: rooms in three dimensions to escape from, seen in pictures:
 * `mmEscape({ chain: "key" })`.
 */
export const mmEscape = family<typeof RoomDifficulty.Encoded, typeof RoomOptions.Encoded>("mm-escape")

/**
 * Chooses relays for a plan. The trial of a relay has a room of `agentEscape`, and with it a race whose code opens the
 * room, a board of `ace` that opens one of the room's locks once it is filled, or both. Each is named by its tier:
 * `relay({ race: "errata-2", room: "hard" })`.
 */
export const relay = family<typeof RelayDifficulty.Encoded, Pick<typeof EscapeOptions.Encoded, "interface">>("relay")
