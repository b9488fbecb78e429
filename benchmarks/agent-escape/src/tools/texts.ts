import { DateTime } from "effect"
import { drawFree, drawPhrase } from "./draw.ts"
import { bidiControls } from "./PortType.ts"
import { type GeneratedTool, at, built, free, output, library } from "./Template.ts"

const forms = ["NFC", "NFD", "NFKC", "NFKD"] as const

const normalisation: GeneratedTool = {
  id: "unicode-normalise",
  kind: "tool",
  does: "It brings a text into a Unicode normal form (NFC, NFD, NFKC or NFKD).",
  inputs: [free("text", "Text_Generic", "text to normalise"), built("form", "Text_Generic", "normal form")],
  outputs: [output("normalised", "Text_Generic", "normalised text")],
  complete: (rng, known) => {
    const text = `${rng.pick(["ﬁligree", "№ 7", "café", "Ⅻ crème", "naïve ½", "ｆｕｌｌ"])} ${drawPhrase(rng)}`
    return { inputs: { ...(known["text"] === undefined ? { text } : {}), form: rng.pick(forms) } }
  },
  engine: library((inputs) => {
    const form = forms.find((name) => name === at(inputs, "form"))
    if (form === undefined) throw new RangeError("there is no such normal form")
    return { values: { normalised: at(inputs, "text").normalize(form) } }
  })
}

const sanitising: GeneratedTool = {
  id: "bidi-sanitise",
  kind: "tool",
  does: "It removes invisible direction marks from a text and writes how many there were behind it.",
  inputs: [free("text", "Text_Generic", "text to clean")],
  outputs: [output("clean", "Text_Generic", "clean text")],
  complete: (rng, known) => {
    const [first, second] = [drawPhrase(rng), drawPhrase(rng)]
    return { inputs: known["text"] === undefined ? { text: `\u202e${first}\u202c \u2067${second}\u2069` } : {} }
  },
  completeAlike: (rng, known, shelf) => ({ inputs: drawFree(sanitising.inputs, rng, known, shelf) }),
  engine: library((inputs) => {
    const text = at(inputs, "text")
    return { values: { clean: `${text.replace(bidiControls, "")} (${text.match(bidiControls)?.length ?? 0})` } }
  })
}

const zones = [
  "Asia/Tokyo",
  "Asia/Kolkata",
  "Australia/Adelaide",
  "America/St_Johns",
  "Europe/Lisbon",
  "America/Denver",
  "Asia/Kathmandu",
  "Africa/Nairobi"
]

const conversion: GeneratedTool = {
  id: "time-zone",
  kind: "tool",
  does: "It converts a local time (like 2004-05-06T07:08) from one IANA time zone to another.",
  inputs: [
    built("moment", "Text_Generic", "local time"),
    built("origin", "Text_Generic", "zone it is given in"),
    built("target", "Text_Generic", "zone wanted")
  ],
  outputs: [output("converted", "Text_Generic", "converted time")],
  complete: (rng) => {
    const two = (low: number, high: number) => String(rng.int(low, high)).padStart(2, "0")
    const [origin, target] = rng.sample(zones, 2)
    return {
      inputs: {
        // years whose offsets are the same in every release of the zone database, and hours that no clock change
        // affects
        moment: `${rng.int(1998, 2014)}-${two(1, 12)}-${two(1, 28)}T${two(6, 22)}:${two(0, 59)}`,
        origin: origin ?? "UTC",
        target: target ?? "UTC"
      }
    }
  },
  engine: library((inputs) => {
    const local = DateTime.makeZonedUnsafe(`${at(inputs, "moment")}:00Z`, {
      timeZone: at(inputs, "origin"),
      adjustForTimeZone: true
    })
    const converted = DateTime.setZoneNamedUnsafe(local, at(inputs, "target"))
    return { values: { converted: DateTime.formatIsoZoned(converted).slice(0, 16) } }
  })
}

/** Unicode and time, by the engine's own Intl and Effect's DateTime. */
export const textTools: ReadonlyArray<GeneratedTool> = [normalisation, sanitising, conversion]
