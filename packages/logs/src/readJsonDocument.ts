import { Option, Schema } from "effect"
import { JsonScanner } from "./JsonScanner.ts"
import { type LogReader, headerOf } from "./LogRow.ts"
import { LogUnreadable } from "./LogUnreadable.ts"
import { InspectHeader, inspectRows, sampleFields } from "./inspect/InspectSample.ts"
import { agentOf, inspectHeader, objectOf, sampleOf } from "./inspect/readEval.ts"
import { objectTable } from "./readJsonl.ts"
import { promptfooFields, promptfooHeader, promptfooRows } from "./promptfoo.ts"
import { fileText, parseScanned } from "./text.ts"

const decodeHeader = Schema.decodeUnknownSync(InspectHeader)

/**
 * Reads one JSON document: an Inspect log, the results of promptfoo, or a list of objects. Only the values that are
 * needed are stored.
 */
export const readJsonDocument: LogReader = async (path, columns, take) => {
  const found = new Map<string, string>()
  const keep = (name: string) => ({ path: [name], take: (text: string) => void found.set(name, text) })
  const [inspect, promptfoo] = [inspectRows(path, columns), promptfooRows(path, columns)]
  const table = objectTable(path, columns, take)
  let header: InspectHeader | undefined
  let [results, items] = [0, 0]
  const described = (): InspectHeader => (header ??= decodeHeader(objectOf(found)))
  const takeSample = (fields: ReadonlyMap<string, string>) => {
    if (!found.has("eval")) {
      throw new LogUnreadable({
        path,
        at: "samples",
        reason: "come before the description of the log (eval), which must be first"
      })
    }
    take(inspect.row(sampleOf(fields), agentOf(described())))
  }
  const takeResult = (fields: ReadonlyMap<string, string>) => {
    results++
    take(promptfoo.row(fields, results))
  }
  const scanner = new JsonScanner([
    ...["version", "status", "eval"].map(keep),
    { path: ["samples", "*"], fields: sampleFields(columns), take: takeSample },
    { path: ["results", "results", "*"], fields: promptfooFields, take: takeResult },
    { path: ["*"], take: (text: string) => table.add(parseScanned(text), ++items) }
  ])
  for await (const text of fileText(path)) scanner.feed(text)
  scanner.end()
  if (items > 0) {
    const used = table.columns()
    return headerOf(path, "jsonl", used.score, used)
  }
  if (results > 0) return promptfooHeader(path, promptfoo.score)
  if (found.has("eval")) return inspectHeader(path, described(), Option.getOrUndefined(inspect.score()))
  throw new LogUnreadable({
    path,
    reason: "is not a log of a known format: expected an Inspect log, the results of promptfoo, or a list of objects"
  })
}
