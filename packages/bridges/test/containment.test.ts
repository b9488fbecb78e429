import { randomUUID } from "node:crypto"
import { createServer } from "node:net"
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { hostname, tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { LeftoverAgent, endOrphansIn, identifyProcess } from "../src/containment/LeftoverAgent.ts"
import { Secrets } from "@escapement/core"
import { Boundaries, Launching, externalAgent } from "@escapement/bridges"
import { fromSource } from "../../../tools/test/fromSource.ts"
import { makeHome } from "../src/agents/AgentHome.ts"
import { makeStream } from "../src/agents/NativeStream.ts"
import { measureReach } from "../src/containment/measureReach.ts"
import { noBoundary, findStrongest } from "../src/containment/Boundary.ts"
import { startProgram } from "../src/program/Program.ts"
import { ownFolder } from "../src/containment/ownFolder.ts"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

const folder = mkdtempSync(join(tmpdir(), "escapement-test-"))
afterAll(() => rmSync(folder, { recursive: true }))

const hasBoundary = (await Effect.runPromise(Boundaries.boundaryFor("auto"))).kind === "namespace"
if (!hasBoundary) console.warn("skipped, no namespaces on this machine: what an agent reaches within one")

const isPrivate = (path: string): boolean => (statSync(path).mode & 0o077) === 0

describe("the homes, records and streams of agents", () => {
  it.effect("are unreadable for other users under any umask", () =>
    Effect.gen(function* () {
      const umask = process.umask(0)
      try {
        const { env, home, root } = yield* makeHome("ESCAPEMENT_TOKEN=umask")
        const streams = join(folder, "streams")
        const { output } = yield* makeStream(streams, "command", "1")
        const own = yield* Effect.promise(ownFolder)
        const below = ["home", "work", "bin", "tmp"].map((name) => join(root, name))
        for (const path of [own, root, `${root}.json`, home, ...below, env["TMPDIR"] ?? "", join(streams, "command")]) {
          assert.isTrue(isPrivate(path), path)
        }
        assert.isTrue(isPrivate(output), output)
      } finally {
        process.umask(umask)
      }
    }).pipe(Effect.scoped)
  )
})

const mayMount = hasBoundary && spawnSync("unshare", ["-Urm", "true"]).status === 0
if (hasBoundary && !mayMount) console.warn("skipped, `unshare -Urm` fails on this machine: a mount below /tmp")

describe("a boundary", () => {
  it.skipIf(!mayMount)("holds if the machine has mounted something below /tmp", () => {
    const place = mkdtempSync("/tmp/escapement-test-")
    try {
      const mounting = `mount -t tmpfs none ${place} && exec "$@"`
      const printing = [process.execPath, ...fromSource, join(import.meta.dirname, "printBoundary.ts")]
      const { stdout: said } = spawnSync("unshare", ["-Urm", "sh", "-c", mounting, "sh", ...printing], {
        encoding: "utf8",
        env: { ...process.env, TMPDIR: place }
      })
      assert.strictEqual(said, "namespace: undefined\n")
    } finally {
      rmSync(place, { recursive: true })
    }
  })

  it.skipIf(process.platform !== "linux")(
    "that does not hold says why, in the words of the program that failed",
    async () => {
      writeFileSync(join(folder, "unshare"), "#!/bin/sh\necho 'mount: /tmp: no' >&2\nexit 32\n", { mode: 0o700 })
      const { PATH } = process.env
      process.env.PATH = [folder, PATH ?? ""].join(delimiter)
      const { kind, reason } = await findStrongest().finally(() => (process.env.PATH = PATH))
      assert.deepStrictEqual([kind, reason], ["none", "mount: /tmp: no"])
    }
  )

  it.effect("that is required but missing is refused in one sentence", () =>
    Effect.gen(function* () {
      const { reason } = yield* Effect.flip(Boundaries.boundaryFor("require", () => Promise.resolve(noBoundary)))
      assert.match(reason, /^contain=require: this machine cannot start programs in their own namespaces/)
      const failing = () => Promise.resolve({ ...noBoundary, reason: "mount: no" })
      const refused = yield* Effect.flip(Boundaries.boundaryFor("require", failing))
      assert.match(refused.reason, /user namespaces \(mount: no\); set contain=auto or contain=off$/)
      assert.strictEqual((yield* Boundaries.boundaryFor("auto", () => Promise.resolve(noBoundary))).kind, "none")
      assert.strictEqual((yield* Boundaries.boundaryFor("off")).kind, "none")
    })
  )
})

describe("the temporary folders of an agent", () => {
  const mine = mkdtempSync("/tmp/escapement-program-")
  const given = join(mine, "program.sh")
  afterAll(() => rmSync(mine, { recursive: true }))
  const name = `memory-${process.pid}`
  const places = ["/tmp", "/var/tmp", "/dev/shm"]
  writeFileSync(
    given,
    `for place in ${places.join(" ")}; do
      if [ -e $place/${name} ]; then echo "remembers $place"; fi
      echo x > $place/${name} || echo "cannot write $place"
    done
    if (echo x > "$0") 2>/dev/null; then echo "changes its program"; fi
    echo done`
  )

  /** Starts the program in a home of its own, as a trial does, and returns what it says. */
  const said = Effect.gen(function* () {
    const token = `ESCAPEMENT_TOKEN=memory-${randomUUID()}`
    const { env, folder: work, root } = yield* makeHome(token)
    const lines: Array<string> = []
    const { ended } = yield* startProgram({
      file: "/bin/sh",
      args: [given],
      env,
      place: { root, folder: work, hidden: [] },
      boundary: yield* Boundaries.boundaryFor("require"),
      mark: token,
      output: join(folder, "memory.out"),
      errors: join(folder, "memory.err"),
      maxBytes: 1e6,
      onLine: (line) => void lines.push(line)
    })
    yield* ended
    return lines
  }).pipe(Effect.scoped)

  it.live.skipIf(!hasBoundary)("are new for each trial, and the machine's are not written", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual([yield* said, yield* said], [["done"], ["done"]])
      for (const place of places) assert.isFalse(existsSync(join(place, name)), place)
    })
  )
})

// they wait for probes, each with a home of its own
describe("what an agent can reach", { concurrent: true }, () => {
  const streams = join(folder, "measured", "streams")
  const store = join(folder, "measured", "store", "runs.sqlite")
  const source = join(folder, "measured", "instances.jsonl")
  const url = join(folder, "measured", "url")
  mkdirSync(streams, { recursive: true })
  mkdirSync(join(folder, "measured", "store"))
  for (const path of [join(streams, "another.out"), store, source, url]) writeFileSync(path, "gold")
  Secrets.secretFiles.add(url)
  const measure = (contain: Boundaries.ContainmentMode) =>
    measureReach(contain, streams).pipe(
      Effect.provideService(Boundaries.HiddenFromAgents, { store, sources: [source] }),
      Effect.scoped
    )
  const secrets = ["store", "other-agents", "streams", "secret-files", `instances of ${source}`]

  it.live("without a boundary is everything that its user can reach", () =>
    Effect.map(measure("off"), ({ boundary, reads }) => {
      assert.strictEqual(boundary, "none")
      assert.includeMembers([...reads], secrets)
      if (process.platform === "linux") assert.includeMembers([...reads], ["parent-arguments", "parent-environment"])
    })
  )

  it.live.skipIf(!hasBoundary)("within a boundary includes no gold, token, key or process that started it", () =>
    Effect.map(measure("require"), ({ boundary, reads, writes }) => {
      assert.strictEqual(boundary, "namespace")
      assert.deepStrictEqual(reads, [])
      assert.notInclude(writes, "~")
    })
  )

  it.live.skipIf(!hasBoundary)("within a boundary includes sockets without a file, and the card states that", () =>
    Effect.gen(function* () {
      const server = createServer()
      yield* Effect.promise(
        () => new Promise<void>((resolve) => server.listen(`\0escapement-${process.pid}`, () => resolve()))
      )
      assert.strictEqual((yield* measure("require")).sockets, true)
      server.close()
    })
  )

  // the store, or a folder on the way to it, is a link; the log and the notes are at its target
  const kinds = ["the store", "a folder on the way"] as const
  for (const kind of kinds) {
    it.live.skipIf(!hasBoundary)(`within a boundary includes no gold behind a link in place of ${kind}`, () => {
      const place = mkdtempSync(join(folder, "linked-"))
      const [vault, shelf] = [join(place, "vault", "deep"), join(place, "shelf")]
      for (const path of [vault, shelf]) mkdirSync(path, { recursive: true })
      // the store itself is hidden through its link in any case, so the test looks for the files beside it
      for (const end of ["-wal", ".notes"]) writeFileSync(join(vault, `real.sqlite${end}`), "gold")
      writeFileSync(join(vault, "real.sqlite"), "gold")
      const link = kind === "the store" ? join(shelf, "runs.sqlite") : join(shelf, "way")
      symlinkSync(kind === "the store" ? join(vault, "real.sqlite") : vault, link)
      const hiding = { store: kind === "the store" ? link : join(link, "real.sqlite"), sources: [] }
      const measured = (contain: Boundaries.ContainmentMode) =>
        measureReach(contain, join(place, "streams")).pipe(
          Effect.provideService(Boundaries.HiddenFromAgents, hiding),
          Effect.scoped
        )
      return Effect.gen(function* () {
        assert.deepStrictEqual((yield* measured("require")).reads, [])
        assert.include((yield* measured("off")).reads, "store")
        // the card states what is really readable, even if that is only the log
        for (const end of ["", ".notes"]) writeFileSync(join(vault, `real.sqlite${end}`), "")
        assert.include((yield* measured("off")).reads, "store")
      })
    })
  }
})

describe("the program of an agent", () => {
  const measure = (program: string, tried: string) => {
    const { measure: asked } = externalAgent({ ...Launching.codex, tried }).with({
      program,
      streams: join(folder, "asked")
    })
    return asked === undefined ? Effect.die("nothing is measured") : asked({ program, streams: join(folder, "asked") })
  }

  it.live("is asked for its version, which the card shows beside the tested version", () =>
    Effect.gen(function* () {
      const { program } = yield* measure(process.execPath, "0.0.1")
      assert.deepStrictEqual(program, { version: process.version.slice(1), tried: "0.0.1" })
    })
  )

  it.live.each(["/no/such/program", "/bin/sh -c :"])(
    "that does not state its version, %s, does not stop the other measurements",
    (path) =>
      Effect.gen(function* () {
        const reach = yield* measure(path, "0.0.1")
        assert.isUndefined(reach.program)
        assert.isBoolean(reach.root)
      })
  )
})

/** Starts a process that does nothing, in its own process group. */
const sleeper = (mark: string) =>
  spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"], {
    detached: true,
    stdio: "ignore",
    env: { ESCAPEMENT_TOKEN: mark }
  })

const encode = Schema.encodeSync(Schema.fromJsonString(LeftoverAgent))
const exited = (child: ReturnType<typeof sleeper>): Promise<void> =>
  new Promise((resolve) => child.once("exit", () => resolve()))

describe("the record of an agent", () => {
  it.live("of another machine, or of another boot, is left alone, though the namespace has the same name", () =>
    Effect.gen(function* () {
      const own = mkdtempSync(join(tmpdir(), "escapement-machines-"))
      const whole = yield* makeHome("ESCAPEMENT_TOKEN=owned")
      const { space }: LeftoverAgent = JSON.parse(readFileSync(`${whole.root}.json`, "utf8"))
      const [host = "", boot = "", namespace = ""] = space.split(" ")
      assert.strictEqual(host, hostname())
      if (process.platform === "linux") assert.match(`${boot} ${namespace}`, /^[0-9a-f-]{36} pid:\[\d+\]$/)
      const owner = { pid: 2 ** 22 - 1, started: "1" }
      const spaces = [`other-${space}`, [host, "other-boot", namespace].join(" "), namespace, ""]
      const roots = spaces.map((space) => {
        const root = mkdtempSync(join(own, "agent-"))
        writeFileSync(`${root}.json`, encode({ space, owner, mark: `ESCAPEMENT_TOKEN=${root}` }))
        return root
      })
      assert.strictEqual(yield* Effect.promise(() => endOrphansIn(own)), 0)
      for (const root of roots) assert.isTrue(existsSync(root) && existsSync(`${root}.json`))
      rmSync(own, { recursive: true })
    }).pipe(Effect.scoped)
  )

  it.live("whose owner is dead has its processes ended and its home removed; other records stay", () =>
    Effect.gen(function* () {
      // a separate folder, as every run that begins meanwhile ends the orphans in the user's folder
      const own = mkdtempSync(join(tmpdir(), "escapement-orphans-"))
      const [orphan, stranger, kept] = ["orphan", "stranger", "kept"].map((name) => {
        const root = mkdtempSync(join(own, `agent-${name}-`))
        return { root, mark: `ESCAPEMENT_TOKEN=${root}`, child: sleeper(root) }
      })
      if (orphan === undefined || stranger === undefined || kept === undefined) return assert.fail()
      const whole = yield* makeHome("ESCAPEMENT_TOKEN=owned")
      const { space } = JSON.parse(readFileSync(`${whole.root}.json`, "utf8"))
      const dead = { pid: 2 ** 22 - 1, started: "1" }
      const leader = yield* Effect.promise(() => identifyProcess(orphan.child.pid ?? 0))
      const other = yield* Effect.promise(() => identifyProcess(stranger.child.pid ?? 0))
      const alive = yield* Effect.promise(() => identifyProcess(process.pid))
      const write = (root: string, leftover: LeftoverAgent) => writeFileSync(`${root}.json`, encode(leftover))
      write(orphan.root, { space, owner: dead, leader, mark: orphan.mark })
      // by now, the number of its leader belongs to another process
      write(stranger.root, { space, owner: dead, leader: { ...other, started: "1" }, mark: "ESCAPEMENT_TOKEN=none" })
      write(kept.root, { space, owner: alive, mark: kept.mark })
      const gone = exited(orphan.child)
      assert.strictEqual(yield* Effect.promise(() => endOrphansIn(own)), 2)
      yield* Effect.promise(() => gone)
      for (const { root } of [orphan, stranger]) assert.isFalse(existsSync(root) || existsSync(`${root}.json`))
      assert.isTrue(existsSync(kept.root) && existsSync(whole.root))
      for (const { child } of [stranger, kept]) {
        assert.deepStrictEqual([child.exitCode, child.signalCode], [null, null])
        const ended = exited(child)
        child.kill("SIGKILL")
        yield* Effect.promise(() => ended)
      }
      rmSync(own, { recursive: true })
    }).pipe(Effect.scoped)
  )
})
