import type { PageStop, Reading, Stop } from "../leg/Stop.ts"
import { canonicalUrl } from "../leg/urls.ts"
import type { PartRead, State } from "../State.ts"

/** A passage that gold reads for a stop: the index of its page, and the offsets of its start and end. */
interface PlacedReading {
  readonly stop: number
  readonly page: number
  readonly is: Reading
}

/** All passages to read, in the order of the stops, and the index of each page by its canonical address. */
export interface Readings {
  readonly all: ReadonlyArray<PlacedReading>
  readonly pageAt: ReadonlyMap<string, number>
}

/** A page stop with any number of readings. */
type Read = Omit<PageStop, "readings"> & { readonly readings?: ReadonlyArray<Reading> }

/** Lists the readings of a leg; empty if its pages are read whole. */
export const placeReadings = ({
  stops
}: {
  readonly stops: ReadonlyArray<Exclude<Stop, PageStop> | Read>
}): Readings => {
  const pageAt = new Map<string, number>()
  const all = stops.flatMap((each, stop) =>
    each._tag !== "Page"
      ? []
      : (each.readings ?? []).map((is): PlacedReading => {
          const url = canonicalUrl(is.url)
          const page = pageAt.get(url) ?? pageAt.size
          pageAt.set(url, page)
          return { stop, page, is }
        })
  )
  return { all, pageAt }
}

/** Whether a part of a page covers a reading. */
const covers = ({ from, page, to }: PartRead, reading: PlacedReading): boolean =>
  page === reading.page && from <= reading.is.at && reading.is.at < to

/** Whether a reading was done. */
const isRead = ({ parts = [] }: Pick<State, "parts">, reading: PlacedReading): boolean =>
  parts.some((part) => covers(part, reading))

/** How many characters before its passage a part begins. */
const lead = 200

/** Characters of a reply reserved for the head line, which names the page of the part. */
const headRoom = 300

/** Whether a part begins with a head line: if it is not the first part, and replies have room for it. */
const hasHead = (from: number, maxReply: number): boolean => from > 0 && maxReply >= 1000

/** The head line of a part; empty if it has none. */
export const headOf = ({ from, title }: { readonly from: number; readonly title: string }, maxReply: number): string =>
  hasHead(from, maxReply) ? `[${title.slice(0, headRoom - 100)}, from character ${from}]\n\n` : ""

/** Whether some parts of one page together show all characters from `at` to `end`. */
export const isShownBy = (parts: ReadonlyArray<PartRead>, at: number, end: number): boolean => {
  let seen = at
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    if (from <= seen) seen = Math.max(seen, to)
    if (seen >= end) return true
  }
  return seen >= end
}

/** Returns the character up to which a part is sure to show the page. */
export const endOfPart = (from: number, maxReply: number): number =>
  from + maxReply - (hasHead(from, maxReply) ? headRoom : 0)

/**
 * Returns the offset from which gold reads so that a passage is shown whole: 0 if the beginning of the page shows
 * it.
 */
const offsetFor = ({ at, token }: Reading, maxReply: number): number =>
  at + token.length < maxReply ? 0 : Math.max(0, at - Math.min(lead, Math.floor(maxReply / 4)))

/** Lists the parts that gold still reads, in its order; one part can cover several readings. */
export const openParts = (
  readings: Readings,
  state: Pick<State, "parts">,
  maxReply: number
): ReadonlyArray<PartRead & { readonly reading: PlacedReading }> => {
  const open: Array<PartRead & { readonly reading: PlacedReading }> = []
  for (const reading of readings.all) {
    if (isRead(state, reading) || open.some((part) => covers(part, reading))) continue
    const from = offsetFor(reading.is, maxReply)
    open.push({ page: reading.page, from, to: endOfPart(from, maxReply), reading })
  }
  return open
}
