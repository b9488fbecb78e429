import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Cause, ConfigProvider, Effect, Exit, Scope } from "effect"
import type { Backend } from "../../../src/backend/Backend.ts"
import { openLive } from "../../../src/backend/live/openLive.ts"
import { type Recordings, noRecordings, openRecordings } from "../../../src/backend/live/Recordings.ts"
import type { Stop } from "../../../src/leg/Stop.ts"
import { openHttp } from "../../../src/backend/live/Http.ts"
import { publicFetch } from "../../../src/backend/live/publicFetch.ts"
import { isPublicHost } from "../../../src/backend/live/publicHosts.ts"
import { type Asked, type LoopbackReply, loopback } from "../../loopback.ts"

const keys = ConfigProvider.layer(
  ConfigProvider.fromUnknown({ SERPER_API_KEY: "serper-key", GOOGLE_API_KEY: "google-key" })
)
const noKeys = ConfigProvider.layer(ConfigProvider.fromUnknown({}))

const place = {
  formatted_address: "Oslo, Norway",
  place_id: "p1",
  geometry: { location: { lat: 59.9, lng: 10.7 } },
  address_components: [{ long_name: "Oslo", types: ["locality"] }]
}

const measure = (value: number) => ({ text: String(value), value })

/** The services' documented shapes, cut to what is read and something that is not. */
const replies: { readonly [path: string]: (asked: Asked) => LoopbackReply } = {
  "/wiki/Old": () => ({ location: "/wiki/New" }),
  "/wiki/New": () => ({
    html: "<html><head><title>x</title></head><body><nav>menu</nav><h1>New</h1><p>Area: 1&nbsp;234 <a href='/wiki/B'>B</a></p></body></html>"
  }),
  "/wiki/Gone": () => ({ status: 404 }),
  "/wiki/Loop": () => ({ location: "/wiki/Loop" }),
  "/wiki/Inside": () => ({ location: "http://169.254.169.254/latest" }),
  "/search": ({ body }) => ({ json: { organic: [{ title: "T", link: "L", position: 1 }], echoed: JSON.parse(body) } }),
  "/maps/geocode/json": ({ query, times }) => {
    const address = query.get("address")
    if (address === "nowhere") return { json: { status: "ZERO_RESULTS", results: [] } }
    if (address === "denied") return { json: { status: "REQUEST_DENIED", results: [] } }
    if (address === "busy once" && times === 1) return { json: { status: "OVER_QUERY_LIMIT", results: [] } }
    return { json: { status: "OK", results: [place] } }
  },
  "/maps/place/textsearch/json": () => ({
    json: { status: "OK", results: [{ ...place, name: "Oslo", rating: 4.5, types: ["city"], icon: "i" }] }
  }),
  "/maps/place/details/json": () => ({
    json: { status: "OK", result: { name: "Oslo", formatted_phone_number: "1", geometry: place.geometry } }
  }),
  "/maps/distancematrix/json": () => ({
    json: {
      status: "OK",
      origin_addresses: ["A"],
      destination_addresses: ["B"],
      rows: [{ elements: [{ status: "OK", distance: measure(1500), duration: measure(60) }] }]
    }
  }),
  "/maps/elevation/json": () => ({ json: { status: "OK", results: [{ elevation: 23.5, resolution: 9 }] } }),
  "/maps/directions/json": () => ({
    json: {
      status: "OK",
      routes: [{ summary: "E6", legs: [{ distance: measure(1500), duration: measure(125), steps: [] }] }]
    }
  }),
  "/archive": ({ query }) => ({
    json: { daily: { time: [query.get("start_date")], precipitation_sum: [1.5] }, timezone: "auto" }
  }),
  "/forecast": () => ({ json: { current: { temperature_2m: 3 }, daily: { time: [] } } }),
  "/name/Norway": () => ({ json: [{ name: { common: "Norway" }, population: 5_600_000, area: 386_224 }] }),
  "/name/Paid": () => ({ status: 402 }),
  "/name/Atlantis": () => ({ status: 404, json: { message: "Not Found" } }),
  "/chart/GSK": () => ({
    json: {
      chart: {
        result: [
          {
            timestamp: [1_718_020_800, 1_718_107_200, 1_718_193_600],
            indicators: {
              quote: [{ close: [10, 11, null], volume: [100, 200, null] }],
              adjclose: [{ adjclose: [9.5, 10.456, null] }]
            }
          }
        ]
      }
    }
  }),
  "/us/klines": () => ({ status: 400, json: { code: -1121, msg: "Invalid symbol." } }),
  "/com/klines": () => ({
    json: [[1_718_409_600_000, "1", "2", "0.5", "66249.99", "12.5", 1_718_495_999_999, "825000.5", 10, "1", "1", "0"]]
  })
}

/** A stop of a leg that cannot be run without a page. */
const aboutPage = (url: string): Stop => ({
  _tag: "Page",
  target: "the area",
  article: { url, title: "New", arrival: { _tag: "Seed" } },
  section: null,
  value: 1234,
  type: "number"
})

const answer = (asked: Asked): LoopbackReply => replies[asked.path]?.(asked) ?? { status: 500 }

const liveAt = (url: string, recordings: Recordings) => {
  const endpoints = {
    serper: url,
    google: `${url}/maps`,
    archive: url,
    forecast: url,
    countries: url,
    yahoo: url,
    binance: [`${url}/us`, `${url}/com`],
    beacon: `${url}/beacon`
  }
  const page = aboutPage(`${url.replace("127.0.0.1", "localhost")}/wiki/New`)
  const isAllowed = (host: string) => host === "127.0.0.1" || host === "localhost"
  return Effect.map(openLive(recordings, endpoints, isAllowed), (live) => live({ stops: [page] }))
}

const openedWith = Effect.fnUntraced(function* (recordings: Recordings) {
  const server = yield* loopback(answer)
  return { ...server, live: yield* liveAt(server.url, recordings) }
})
const opened = openedWith(noRecordings)

const reasonOf = <A, E extends { readonly reason: string; readonly _tag: string }>(effect: Effect.Effect<A, E>) =>
  Effect.map(Effect.exit(effect), (exit) => {
    if (Exit.isSuccess(exit)) return assert.fail("an answer")
    const failure = exit.cause.reasons.find(Cause.isFailReason)
    return `${failure?.error._tag}: ${failure?.error.reason}`
  })

// they wait before they ask again: each has a server of its own
describe("live services", { concurrent: true }, () => {
  it.live("follow redirects to pages and convert them to Markdown", () =>
    Effect.gen(function* () {
      const { live, url } = yield* opened
      const page = yield* live.page(`${url}/wiki/Old`, "markdown")
      assert.deepStrictEqual(page, { url: `${url}/wiki/New`, text: "# New\n\nArea: 1\u00a0234 [B](/wiki/B)" })
      assert.include((yield* live.page(`${url}/wiki/New`, "html")).text, "<h1>New</h1>")
    }).pipe(Effect.scoped, Effect.provide(keys))
  )

  it.live("show the agent an address that leads nowhere or to a private host", () =>
    Effect.gen(function* () {
      const { live, url } = yield* opened
      assert.match(yield* reasonOf(live.page(`${url}/wiki/Gone`, "markdown")), /NoAnswer: .*HTTP 404/)
      assert.match(yield* reasonOf(live.page(`${url}/wiki/Loop`, "markdown")), /NoAnswer: .*redirects/)
      assert.match(yield* reasonOf(live.page(`${url}/wiki/Inside`, "markdown")), /NoAnswer: .*not on the public web/)
      assert.match(yield* reasonOf(live.page("file:///etc/hosts", "markdown")), /NoAnswer: .*no web address/)
    }).pipe(Effect.scoped, Effect.provide(keys))
  )

  it.live("send Serper its key and the whole question", () =>
    Effect.gen(function* () {
      const { asked, live } = yield* opened
      const reply = yield* live.search({ query: "q", location: "United States", gl: "us", hl: "en", num: 3 })
      assert.deepStrictEqual(reply.echoed, { q: "q", location: "United States", gl: "us", hl: "en", num: 3 })
      assert.strictEqual(asked[0]?.headers["x-api-key"], "serper-key")
      assert.strictEqual(asked[0]?.method, "POST")
    }).pipe(Effect.scoped, Effect.provide(keys))
  )

  it.live("read Google's maps", () =>
    Effect.gen(function* () {
      const { asked, live } = yield* opened
      const point = { latitude: 59.9, longitude: 10.7 }
      assert.deepStrictEqual(yield* live.geocode("Oslo"), {
        location: { lat: 59.9, lng: 10.7 },
        formatted_address: "Oslo, Norway",
        place_id: "p1"
      })
      assert.strictEqual(asked[0]?.query.get("key"), "google-key")
      assert.strictEqual((yield* live.reverseGeocode(point)).address_components.length, 1)
      const [found] = yield* live.places({ query: "Oslo", location: point, radius: 10 })
      assert.deepStrictEqual([found?.name, found?.rating, found?.location.lat], ["Oslo", 4.5, 59.9])
      assert.deepStrictEqual(yield* live.place("p1"), {
        name: "Oslo",
        phone: "1",
        location: { lat: 59.9, lng: 10.7 }
      })
      const matrix = yield* live.distances(["A"], ["B"], "driving")
      assert.strictEqual(matrix.results[0]?.elements[0]?.distance?.value, 1500)
      assert.deepStrictEqual(yield* live.elevations([point]), [23.5])
      assert.strictEqual((yield* live.directions("A", "B", "walking"))[0]?.duration.value, 125)
      assert.match(yield* reasonOf(live.geocode("nowhere")), /NoAnswer: Google Maps: ZERO_RESULTS/)
    }).pipe(Effect.scoped, Effect.provide(keys))
  )

  it.live("read the weather, countries and markets", () =>
    Effect.gen(function* () {
      const { live } = yield* opened
      const point = { latitude: 1, longitude: 2 }
      const { daily } = yield* live.weatherHistory(point, "1983-01-01", "1983-01-01")
      assert.deepStrictEqual(daily, { time: ["1983-01-01"], precipitation_sum: [1.5] })
      assert.deepStrictEqual((yield* live.weatherForecast(point)).current, { temperature_2m: 3 })
      assert.deepStrictEqual(yield* live.population("Norway"), { country: "Norway", population: 5_600_000 })
      assert.deepStrictEqual(yield* live.area("Norway"), { country: "Norway", area_km2: 386_224 })
      assert.match(yield* reasonOf(live.area("Atlantis")), /NoAnswer: .*HTTP 404/)
      assert.deepStrictEqual(yield* live.stock("GSK", "2024-06-12"), {
        date: "2024-06-11",
        close_price: 10.46,
        volume: 200
      })
      assert.deepStrictEqual(yield* live.crypto("BTCUSDT", "2024-06-15"), {
        date: "2024-06-15",
        close_price: 66_249.99,
        volume: 12.5,
        quote_volume: 825_000.5
      })
    }).pipe(Effect.scoped, Effect.provide(keys))
  )

  it.effect("report a missing key before the run", () =>
    Effect.gen(function* () {
      assert.match(yield* reasonOf(openLive()), /^WorldFailed: .*set SERPER_API_KEY and GOOGLE_API_KEY in/)
    }).pipe(Effect.provide(noKeys))
  )

  it.live("are an infra-error while they are down, after three more tries", () =>
    Effect.gen(function* () {
      const { asked, live } = yield* opened
      assert.strictEqual(yield* reasonOf(live.population("Down")), "WorldFailed: REST Countries: HTTP 500")
      assert.strictEqual(asked.length, 4)
    }).pipe(Effect.scoped, Effect.provide(keys))
  )

  it.live("are an infra-error if they refuse the key, or its quota is used up", () =>
    Effect.gen(function* () {
      const { asked, live } = yield* opened
      assert.match(yield* reasonOf(live.geocode("denied")), /^WorldFailed: Google Maps: REQUEST_DENIED/)
      assert.strictEqual(yield* reasonOf(live.population("Paid")), "WorldFailed: REST Countries: HTTP 402")
      assert.strictEqual(asked.length, 2)
      // a limit may pass
      assert.strictEqual((yield* live.geocode("busy once")).place_id, "p1")
      assert.strictEqual(asked.length, 4)
    }).pipe(Effect.scoped, Effect.provide(keys))
  )

  it.live("do not blame the agent for a host of the leg that is down, but for any other host", () =>
    Effect.gen(function* () {
      const { live, url } = yield* opened
      const needed = url.replace("127.0.0.1", "localhost")
      const [ofLeg, ofAgent] = yield* Effect.all(
        [reasonOf(live.page(`${needed}/down`, "markdown")), reasonOf(live.page(`${url}/down`, "markdown"))],
        { concurrency: 2 }
      )
      assert.match(ofLeg, /^WorldFailed: .*HTTP 500/)
      assert.match(ofAgent, /^NoAnswer: .*HTTP 500/)
    }).pipe(Effect.scoped, Effect.provide(keys))
  )

  it.live("are an infra-error if the network is down, for any request", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const { live, url } = yield* Scope.provide(opened, scope)
      yield* Scope.close(scope, Exit.void)
      const failures = yield* Effect.all(
        [
          reasonOf(live.page(`${url}/wiki/New`, "markdown")),
          reasonOf(live.search({ query: "q", location: "", gl: "us", hl: "en", num: 3 })),
          reasonOf(live.geocode("Oslo"))
        ],
        { concurrency: 3 }
      )
      assert.deepStrictEqual(
        failures.map((failure) => failure.split(":")[0]),
        ["WorldFailed", "WorldFailed", "WorldFailed"]
      )
    }).pipe(Effect.provide(keys))
  )

  it.live("are called once if answers are recorded, and never again", () =>
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.promise(() => mkdtemp(join(tmpdir(), "race-"))),
        (made) => Effect.promise(() => rm(made, { recursive: true }))
      )
      const scope = yield* Scope.make()
      const { asked, live, url } = yield* Scope.provide(openedWith(yield* openRecordings(folder, true)), scope)
      const ask = (backend: Backend) =>
        Effect.all([
          backend.page(`${url}/wiki/Old`, "markdown"),
          backend.search({ query: "q", location: "", gl: "us", hl: "en", num: 3 }),
          backend.geocode("Oslo"),
          reasonOf(backend.page(`${url}/wiki/Gone`, "markdown")),
          reasonOf(backend.geocode("nowhere"))
        ])
      const first = yield* Effect.provide(ask(live), keys)
      const questions = asked.length
      assert.deepStrictEqual(yield* ask(live), first)
      assert.strictEqual(asked.length, questions)
      // an outage is no answer: it is asked anew
      assert.match(yield* reasonOf(live.geocode("denied")), /^WorldFailed/)
      yield* reasonOf(live.geocode("denied"))
      assert.strictEqual(asked.length, questions + 2)
      yield* Scope.close(scope, Exit.void)
      // without a network, without keys
      const replayed = yield* Effect.provide(liveAt(url, yield* openRecordings(folder, false)), noKeys)
      assert.deepStrictEqual(yield* ask(replayed), first)
      const unheard = yield* reasonOf(replayed.geocode("Bergen"))
      assert.strictEqual(unheard, "NoAnswer: this was not asked while answers were recorded")
      assert.match(
        yield* reasonOf(openRecordings(join(folder, "none"), false)),
        /^WorldFailed: recorded answers: .*none/
      )
      const files = yield* Effect.promise(() => readdir(folder, { recursive: true }))
      const kept = files.filter((name) => name.endsWith(".json.gz"))
      assert.lengthOf(kept, 5)
      for (const name of kept) {
        const text = gunzipSync(yield* Effect.promise(() => readFile(join(folder, name)))).toString()
        assert.notMatch(text, /(?:google|serper)-key/)
        yield* Effect.promise(() => writeFile(join(folder, name), "x"))
      }
      assert.match(yield* reasonOf(replayed.geocode("Oslo")), /^WorldFailed: recorded answers: /)
    }).pipe(Effect.scoped, Effect.provide(keys))
  )

  it("fetch no page from private hosts", () => {
    const hosts = [
      "localhost",
      "127.0.0.1",
      "10.1.2.3",
      "169.254.169.254",
      "192.168.0.1",
      "172.20.0.1",
      "[::1]",
      "[fd00::1]",
      "[::ffff:7f00:1]",
      "[2002:7f00:1::]",
      "224.0.0.1",
      "a.local",
      "localhost.",
      "a.localhost.",
      "metadata.google.internal.",
      "intranet"
    ]
    assert.deepStrictEqual(hosts.filter(isPublicHost), [])
    assert.isTrue(isPublicHost("en.wikipedia.org"))
    assert.isTrue(isPublicHost("172.217.0.1"))
    assert.isTrue(isPublicHost("[2606:4700::1]"))
  })

  it.effect("fetch no page from a public name that resolves to a private address", () =>
    Effect.gen(function* () {
      const { asked, url } = yield* loopback(() => ({ html: "<p>inside</p>" }))
      // whoever owns a name says where it leads: this one leads to this machine
      const named = url.replace("127.0.0.1", "localhost")
      const asks = (isAllowed: (host: string) => boolean) =>
        Effect.promise(() =>
          publicFetch(isAllowed)(named).then(
            (response) => response.text(),
            () => "refused"
          )
        )
      assert.strictEqual(yield* asks((host) => host === "localhost" || isPublicHost(host)), "refused")
      assert.lengthOf(asked, 0)
      assert.strictEqual(yield* asks(() => true), "<p>inside</p>")
      // neither asked again nor the machine's failure, though the leg is about that host
      const isAllowed = (host: string) => host === "localhost" || isPublicHost(host)
      const http = yield* openHttp(isAllowed, url)
      const refusal = yield* Effect.flip(http.page(named, () => true))
      assert.strictEqual(refusal.reason, "localhost is not on the public web")
    }).pipe(Effect.scoped)
  )
})
