import { execFileSync } from "node:child_process"

/** The manifest of a packed package, with the members that are used. */
interface PackedManifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
}

const known = new Map<string, PackedManifest>()

/** Reads the manifest of a tarball. */
export const manifestOf = (tarball: string): PackedManifest => {
  const found = known.get(tarball)
  if (found !== undefined) return found
  const text = execFileSync("tar", ["-xzOf", tarball, "package/package.json"], { encoding: "utf8" })
  const manifest: PackedManifest = JSON.parse(text)
  known.set(tarball, manifest)
  return manifest
}
