import { Option, Schema } from "effect"
import type { Entry } from "yauzl"
import { JsonScanner } from "../JsonScanner.ts"
import type { LogHeader, LogReader, LogRow } from "../LogRow.ts"
import { LogUnreadable } from "../LogUnreadable.ts"
import { parseScanned, reading, unreadable } from "../text.ts"
import { type Archive, withArchive } from "./Archive.ts"
import { InspectHeader, InspectSample, inspectRows, sampleFields } from "./InspectSample.ts"

const decodeHeader = Schema.decodeUnknownSync(InspectHeader)
const decodeSample = Schema.decodeUnknownSync(InspectSample)

/** Lists the remarks on the log's status that a comparison must show. */
const statusRemarks = ({ status }: InspectHeader): ReadonlyArray<string> =>
  status === undefined || status === "success" ? [] : [`the log's status is ${status}: samples may be missing`]

/** Names the agent that made the samples of a log. */
export const agentOf = ({ eval: { model, solver } }: InspectHeader): string =>
  typeof solver === "string" && solver !== "" ? `${solver} · ${model}` : model

/** Builds an object from fields, each given as the JSON text that a scanner found. */
export const objectOf = (fields: ReadonlyMap<string, string>): unknown => {
  let text = ""
  for (const [name, value] of fields) text += `${text === "" ? "{" : ","}"${name}":${value}`
  return text === "" ? {} : parseScanned(`${text}}`)
}

/** Decodes a sample from the texts of its fields. */
export const sampleOf = (fields: ReadonlyMap<string, string>): InspectSample => decodeSample(objectOf(fields))

const readMember = async (path: string, archive: Archive, entry: Entry, feed: JsonScanner): Promise<void> => {
  try {
    for await (const text of archive.text(entry)) feed.feed(text)
    feed.end()
  } catch (error) {
    throw unreadable(path, error, entry.fileName)
  }
}

const headerOf = async (path: string, archive: Archive): Promise<InspectHeader> => {
  const entry = archive.members.get("header.json") ?? archive.members.get("_journal/start.json")
  if (entry === undefined) {
    throw new LogUnreadable({
      path,
      reason: "is not an Inspect log: it has neither header.json nor _journal/start.json"
    })
  }
  const found = new Map<string, string>()
  const wanted = ["version", "status", "eval"].map((name) => ({
    path: [name],
    take: (text: string) => void found.set(name, text)
  }))
  await readMember(path, archive, entry, new JsonScanner(wanted))
  return reading(path, entry.fileName, () => decodeHeader(objectOf(found)))
}

const numberIn = (name: string): number => Number(/(\d+)\.json$/.exec(name)?.[1] ?? 0)

/**
 * Finds the members that hold the samples: the summaries; those of the journal if the log broke off; or the samples
 * themselves, complete or as the shell of a chunked one.
 */
const sampleMembers = ({ members }: Archive): ReadonlyArray<{ readonly entry: Entry; readonly isList: boolean }> => {
  const summaries = members.get("summaries.json")
  if (summaries !== undefined) return [{ entry: summaries, isList: true }]
  const journal = [...members.values()]
    .filter(({ fileName }) => /^_journal\/summaries\/\d+\.json$/.test(fileName))
    .toSorted((a, b) => numberIn(a.fileName) - numberIn(b.fileName))
  if (journal.length > 0) return journal.map((entry) => ({ entry, isList: true }))
  return [...members.values()]
    .filter(({ fileName }) => /^samples\/[^/]+\.json$|^samples\/[^/]+\/sample\.json$/.test(fileName))
    .map((entry) => ({ entry, isList: false }))
}

/** Reads an Inspect log in its archive, `.eval`, version 2. */
export const readEval: LogReader = (path, columns, take) =>
  withArchive(path, async (archive) => {
    const header = await headerOf(path, archive)
    const [rows, agent] = [inspectRows(path, columns), agentOf(header)]
    const members = sampleMembers(archive)
    // a journal contains a sample again if it was made again: the later one counts
    const journal = members.length > 1 ? new Map<string, LogRow>() : undefined
    const takeFields = (fields: ReadonlyMap<string, string>): void => {
      const row = rows.row(sampleOf(fields), agent)
      if (journal === undefined) take(row)
      else journal.set(JSON.stringify([row.sample, row.epoch]), row)
    }
    for (const { entry, isList } of members) {
      const scanner = new JsonScanner([{ path: isList ? ["*"] : [], fields: sampleFields(columns), take: takeFields }])
      await readMember(path, archive, entry, scanner)
    }
    for (const row of journal?.values() ?? []) take(row)
    return inspectHeader(path, header, Option.getOrUndefined(rows.score()))
  })

/** Builds the header of an Inspect log. */
export const inspectHeader = (
  path: string,
  header: InspectHeader,
  score: string | undefined
): Omit<LogHeader, "rows"> => ({
  path,
  format: "inspect",
  task: header.eval.task,
  score,
  columns: { id: "id", epoch: "epoch", ...(score === undefined ? {} : { score: `scores.${score}` }) },
  remarks: statusRemarks(header)
})
