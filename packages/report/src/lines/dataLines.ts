import { TextRules, type Benchmarks } from "@escapement/core"

/** How much of the published data an import has. */
interface Coverage {
  readonly whole: number
  readonly setAside: { readonly [reason: string]: number }
  readonly lacking: { readonly [what: string]: number }
}

/** The published data of a family, and what is imported of it. */
interface FamilyData {
  readonly benchmark: string
  readonly data: Benchmarks.PublishedData | undefined
  readonly isRead: boolean
  readonly folder: string
  readonly imported: { readonly instances: number; readonly coverage: Coverage } | undefined
}

/**
 * Writes as lines how many instances of an import are as published, how many differ and in what, and how many are set
 * aside and why.
 */
export const coverageLines = (instances: number, { lacking, setAside, whole }: Coverage): ReadonlyArray<string> => [
  `${TextRules.counted(instances, "instance")}, ${whole} as published`,
  ...Object.entries(lacking).map(([what, n]) => `${n} differ: ${what}`),
  ...Object.entries(setAside).map(([reason, n]) => `${n} set aside: ${reason}`)
]

/**
 * Says where the published data of families is found, under what licence, which parts are read, and what is imported.
 */
export const dataLines = (families: ReadonlyArray<FamilyData>): ReadonlyArray<string> =>
  families.flatMap(({ benchmark, data, folder, imported, isRead }) => {
    if (data === undefined) {
      const said = isRead ? "read with --published FOLDER" : "no data is published"
      return [`${benchmark}: ${said}`, ""]
    }
    const { address, lacks, licence, paper, reads, revision } = data
    const [first = "", ...others] = imported === undefined ? [] : coverageLines(imported.instances, imported.coverage)
    return [
      `${benchmark} (${paper})`,
      `  at: ${address} (${revision})`,
      `  licence: ${licence}`,
      `  read: ${reads}`,
      ...(lacks === undefined ? [] : [`  missing: ${lacks}`]),
      ...(imported === undefined
        ? [`  imported: no; escapement data import ${benchmark} CHECKOUT`]
        : [`  imported: ${folder}: ${first}`, ...others.map((line) => `    ${line}`)]),
      ""
    ]
  })
