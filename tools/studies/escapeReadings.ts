/**
 * Counts the clues of rooms that need inference which mean more than one label, for a reader that groups the words of a
 * sentence in every way; and the clues that it cannot read. `otherwise` counts clues that can mean another label than
 * the true one.
 *
 *     node --conditions=@escapement/source tools/studies/escapeReadings.ts --on standard@3,standard@4 --rooms 75
 */
import { type Instance, agentEscape } from "@escapement/agent-escape"
import { Effect } from "effect"
import { openRoom } from "../../benchmarks/agent-escape/src/Room.ts"
import { labelsMeant, readLine, readPlainClue } from "../../benchmarks/agent-escape/src/inference/readRoom.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  on: flags.listed("on", "set", Object.keys(agentEscape.sets), ["standard@3", "standard@4", "hard@3", "hard@4"]),
  rooms: flags.count("rooms", 75, { least: 1 }),
  /** A regular expression for words; only clues that contain a match are counted. */
  holding: flags.text("holding")
}))

/** Counts the labels that the clue of each parameter of a room can mean; 0 if it cannot be read. */
const countLabels = (instance: Instance, holding: RegExp): ReadonlyArray<number> => {
  const labels = (instance.inventory ?? []).flatMap((line) => readLine(line) ?? [])
  return [...openRoom(instance).entities.values()].flatMap(({ inputs, node }) =>
    inputs.flatMap((input) => {
      const told = node.narrative.filter((sentence) =>
        readPlainClue(sentence).some(({ title }) => title === input.title)
      )
      if (values.holding !== "" && !told.some((sentence) => holding.test(sentence))) return []
      return [labelsMeant(told.flatMap(readPlainClue), input, labels).length]
    })
  )
}

const years = ({ inventory = [] }: Instance): ReadonlyArray<number> =>
  inventory.flatMap((line) => readLine(line)?.year ?? [])

const study = Effect.gen(function* () {
  console.log(
    "| set | rooms | clues | unread | otherwise | rooms with such | last year |\n| --- | --- | --- | --- | --- | --- | --- |"
  )
  for (const on of values.on) {
    const members = (agentEscape.sets[on]?.members ?? []).slice(0, values.rooms)
    const rooms = yield* Effect.forEach(members, ({ difficulty, seed }) => agentEscape.generate(seed, difficulty))
    const counts = rooms.map((room) => countLabels(room, new RegExp(values.holding)))
    const all = counts.flat()
    const several = (list: ReadonlyArray<number>) => list.filter((count) => count > 1).length
    const last = Math.max(...rooms.flatMap(years))
    console.log(
      `| ${on} | ${rooms.length} | ${all.length} | ${all.filter((count) => count === 0).length} | ${several(all)} | ${counts.filter((list) => several(list) > 0).length} | ${last} |`
    )
  }
})

await Effect.runPromise(study)
