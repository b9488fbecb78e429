import { createHash } from "node:crypto"
import { closeSync, fstatSync, openSync, readSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { TextRules } from "@escapement/core"
import { Effect, Result, Schema, SchemaIssue, SchemaTransformation } from "effect"
import { PropKind } from "../scene/Prop.ts"
import { fitModel } from "./fitModel.ts"
import { limits } from "./Gltf.ts"
import { type Models, type PropModel, noModels } from "./Models.ts"
import { readModel } from "./readModel.ts"
import { type Reading, refuse } from "./Refusal.ts"

/** Most models of a folder. */
const mostFiles = 64

/** Matches `key-brass.glb`, `box-3.open.gltf`: the kind, a name, and whether it shows a box that is open. */
const named = /^(key|box|note|door)(?:-([\w-]{1,60}))?(\.open)?\.(?:glb|gltf)$/

const isKind = Schema.is(PropKind)

interface File {
  readonly name: string
  readonly bytes: Uint8Array
}

const readBytes = (path: string): Reading<Uint8Array> =>
  Result.gen(function* () {
    // opening a pipe that nobody writes to would block
    const there = yield* Result.try({ try: () => statSync(path), catch: TextRules.systemReason })
    if (!there.isFile()) return yield* refuse("not a regular file")
    const handle = yield* Result.try({ try: () => openSync(path, "r"), catch: TextRules.systemReason })
    try {
      const about = fstatSync(handle)
      if (about.size > limits.bytes) return yield* refuse(`it has more than ${limits.bytes} bytes, the limit`)
      const bytes = new Uint8Array(about.size)
      const count = yield* Result.try({
        try: () => readSync(handle, bytes, 0, about.size, 0),
        catch: TextRules.systemReason
      })
      return bytes.subarray(0, count)
    } finally {
      closeSync(handle)
    }
  })

const filesIn = (folder: string): Reading<ReadonlyArray<File>> =>
  Result.gen(function* () {
    const all = yield* Result.try({ try: () => readdirSync(folder), catch: TextRules.systemReason })
    const models = all.filter((name) => /\.(?:glb|gltf)$/.test(name)).toSorted()
    if (models.length === 0) return yield* refuse("it holds no .glb and no .gltf file")
    if (models.length > mostFiles) return yield* refuse(`it holds more than ${mostFiles} models`)
    const files: Array<File> = []
    for (const name of models) {
      if (!named.test(name)) {
        return yield* refuse(
          `${name.slice(0, 80)}: the name must be key, box, note or door, or one of these with a hyphen and a name, as in key-brass.glb`
        )
      }
      files.push({
        name,
        bytes: yield* Result.mapError(readBytes(join(folder, name)), (reason) => `${name}: ${reason}`)
      })
    }
    return files
  })

/** Computes the SHA-256 of models from their names and bytes. */
const digestOf = (files: ReadonlyArray<File>): string => {
  const hash = createHash("sha256")
  for (const { bytes, name } of files) hash.update(`${name} ${createHash("sha256").update(bytes).digest("hex")}\n`)
  return hash.digest("hex")
}

/** A folder of models, and the SHA-256 of its files. */
export interface ModelFolder {
  readonly path: string
  readonly sha256: string
}

const modelsOf = (files: ReadonlyArray<File>): Reading<Models> =>
  Result.gen(function* () {
    const models = new Map<PropKind, ReadonlyArray<PropModel>>()
    const allowance = { texels: limits.folderTexels }
    const opened = new Map<string, PropModel["shut"]>()
    // open boxes first, so that a shut box finds its open one
    for (const { bytes, name } of files.toSorted(
      (a, b) => Number(b.name.includes(".open.")) - Number(a.name.includes(".open."))
    )) {
      const [, kind = "", own = "", open] = named.exec(name) ?? []
      if (!isKind(kind)) continue
      const model = yield* Result.mapError(readModel(bytes, allowance), (reason) => `${name}: ${reason}`)
      const fitted = fitModel(model, kind)
      const key = `${kind}-${own}`
      if (open !== undefined) {
        opened.set(key, fitted)
        continue
      }
      const ajar = opened.get(key)
      const upright = kind === "key" || kind === "note" ? { upright: fitModel(model, kind, true) } : {}
      const entry: PropModel = { name, shut: fitted, ...upright, ...(ajar === undefined ? {} : { open: ajar }) }
      models.set(kind, [...(models.get(kind) ?? []), entry])
    }
    return models
  })

/** Reads the models of a folder; its bytes must have the given hash. */
export const readModelFolder = ({ path, sha256 }: ModelFolder): Reading<Models> =>
  Result.gen(function* () {
    const files = yield* Result.mapError(filesIn(path), (reason) => `${path}: ${reason}`)
    if (digestOf(files) !== sha256)
      return yield* refuse(
        `the models in ${path} are not those of the hash ${sha256}: restore them, or leave the hash out for a new run`
      )
    return yield* Result.mapError(modelsOf(files), (reason) => `${path}/${reason}`)
  })

/** Reads a folder whose hash is not known yet; its models must be readable. */
const folderAt = (path: string): Reading<ModelFolder> =>
  Result.gen(function* () {
    const files = yield* Result.mapError(filesIn(path), (reason) => `${path}: ${reason}`)
    yield* Result.mapError(modelsOf(files), (reason) => `${path}/${reason}`)
    return { path, sha256: digestOf(files) }
  })

const sealed = /^(.+)@sha256:([0-9a-f]{64})$/

const parse = (value: string): Reading<ModelFolder> => {
  const [, path, sha256] = sealed.exec(value) ?? []
  return path === undefined || sha256 === undefined ? folderAt(value) : Result.succeed({ path, sha256 })
}

/**
 * A folder of models, given by its path. It is stored as `path@sha256:…`, so that cards state what was drawn, and
 * changed content under the path is refused.
 */
export const ModelFolder = Schema.String.check(Schema.isMaxLength(4096)).pipe(
  Schema.decodeTo(
    Schema.Struct({ path: Schema.String, sha256: Schema.String }),
    SchemaTransformation.transformEffect({
      decode: (value: string, options) =>
        Effect.fromResult(
          Result.mapError(parse(value), (message) => new SchemaIssue.InvalidValue({ message }, value, options))
        ),
      encode: ({ path, sha256 }) => Effect.succeed(`${path}@sha256:${sha256}`)
    })
  )
)

/** Reads the models of a folder; an empty map if no folder is named. */
export const modelsIn = (folder: ModelFolder | undefined): Reading<Models> =>
  folder === undefined ? Result.succeed(noModels) : readModelFolder(folder)
