import { Argument, Command } from "effect/cli"
import * as flags from "@escapement/evaluate/flags"
import { lazily } from "./lazily.ts"

const handlers = () => import("../handlers/data.ts")
const words = { plugin: flags.plugin, json: flags.json }

const imports = Command.make(
  "import",
  {
    family: Argument.String("family").pipe(Argument.withDescription("The benchmark that the data belongs to")),
    path: Argument.String("path").pipe(Argument.withDescription("A checkout, or a .zip, .tar or .tar.gz of it")),
    ...words,
    out: flags.text("out", "Keep the import in this folder (default: .escapement/data/FAMILY)")
  },
  lazily(async () => (await handlers()).importData)
).pipe(Command.withDescription("Import a paper's data once, from a checkout or archive of its authors' repository"))

const tables = Command.make(
  "tables",
  {
    family: Argument.String("family").pipe(Argument.withDescription("The benchmark that the data belongs to")),
    path: Argument.String("path").pipe(
      Argument.withDescription("An import or a checkout (default: .escapement/data/FAMILY)"),
      Argument.optional
    ),
    ...words
  },
  lazily(async () => (await handlers()).showDataTables)
).pipe(Command.withDescription("Reproduce the paper's tables of its data, beside the paper's own figures"))

/** `escapement data` */
export const data = Command.make(
  "data",
  { ...words, out: flags.text("out", "List the imports in this folder (default: .escapement/data)") },
  lazily(async () => (await handlers()).listData)
).pipe(
  Command.withDescription("List where each paper's data is published, its licence, and what has been imported"),
  Command.withExamples([
    { command: "escapement data import traject TRAJECT-Bench.zip", description: "For eval --published" },
    { command: "escapement data tables traject", description: "What was imported, beside the paper's tables" }
  ]),
  Command.withSubcommands([imports, tables])
)
