import type { Entity, Room } from "../Room.ts"
import type { Label } from "./Label.ts"
import { labelsMeant, readClue, readLine, readPlainClue } from "./readRoom.ts"

const labelFlaws = (room: Room, labels: ReadonlyArray<Label>): ReadonlyArray<string> => {
  const borne = [...room.entities.values()].flatMap((entity) =>
    entity.outputs.flatMap(({ title, type }) => (entity.id === room.goal.id ? [] : [{ entity, title, type }]))
  )
  const byName = new Map(labels.map((label) => [label.name, label]))
  const entered = borne.flatMap(({ entity, title, type }) => {
    const label = byName.get(title)
    if (label === undefined) return [`the inventory has no line for the label "${title}"`]
    const isTrue = label.bearer === entity.node.epithet && label.type === type
    return isTrue ? [] : [`the inventory misplaces the label "${title}"`]
  })
  return borne.length === labels.length && byName.size === labels.length
    ? entered
    : [...entered, `the inventory has ${labels.length} lines for ${borne.length} labels`]
}

const clueFlaws = (room: Room, entity: Entity, labels: ReadonlyArray<Label>): ReadonlyArray<string> => {
  const read = room.instance.difficulty.clues === "plain" ? readPlainClue : readClue
  const clues = entity.node.narrative.flatMap(read)
  return entity.inputs.flatMap((input) => {
    if (input.isWeighed) return []
    const meant = labelsMeant(clues, input, labels)
    const source = room.entities.get(input.edge?.from.node ?? "")
    const truth = source?.outputs.find(({ name }) => name === input.edge?.from.port)?.title
    if (truth === undefined) return [`no label feeds ${entity.id}.${input.name}`]
    if (meant.length !== 1) return [`the clues for ${entity.id}.${input.name} mean ${meant.length} labels`]
    return meant[0]?.name === truth ? [] : [`the clue for ${entity.id}.${input.name} means another label`]
  })
}

/**
 * Lists the clues of a room that do not mean what they should. Each clue is parsed from its sentence, and all its
 * readings must mean one label, the true one.
 */
export const findMisreadings = (room: Room): ReadonlyArray<string> => {
  const lines = room.instance.inventory ?? []
  const labels = lines.flatMap((line) => readLine(line) ?? [])
  if (labels.length < lines.length) return [`${lines.length - labels.length} lines of the inventory cannot be read`]
  return [
    ...labelFlaws(room, labels),
    ...[...room.entities.values()].flatMap((entity) => clueFlaws(room, entity, labels))
  ]
}
