import { Predicate } from "effect"

const absent = "there is no such file or folder; check the path"
const denied = "permission is denied; check who may read and write it"
const taken = "something of this name exists already; choose another name"
const busy = "another process uses the file; wait for that process, or choose another file"
const wrongKind = "the path is of another kind; check whether it names a file or a folder"

/** Explanations of system error codes and of the tags of Effect's `PlatformError`. Source: errno(3). */
const reasons: ReadonlyMap<unknown, string> = new Map([
  ["ENOENT", absent],
  ["NotFound", absent],
  ["EACCES", denied],
  ["EPERM", denied],
  ["PermissionDenied", denied],
  ["EEXIST", taken],
  ["AlreadyExists", taken],
  ["EISDIR", "the path is a folder; name a file"],
  ["ENOTDIR", "a part of the path is a file; name a path below folders"],
  ["ENOTEMPTY", "the folder is not empty; choose another one"],
  ["ENOSPC", "the disk is full; free some space"],
  ["EDQUOT", "the disk quota is used up; free some space"],
  ["EROFS", "the disk is read-only; name a path elsewhere"],
  ["EFBIG", "the file is too large for this disk; name a path elsewhere"],
  ["ENAMETOOLONG", "the name is too long; choose a shorter one"],
  ["ELOOP", "the path's links lead in a circle; name the file itself"],
  ["EMFILE", "too many files are open; raise the limit with ulimit -n"],
  ["ENFILE", "too many files are open; close other programs"],
  ["EBUSY", busy],
  ["Busy", busy],
  ["ETXTBSY", busy],
  ["EADDRINUSE", "the address is in use; choose another port"],
  ["EADDRNOTAVAIL", "this machine has no such address; choose another host"],
  ["BadResource", wrongKind],
  ["EIO", "the disk failed; try again, or name a path on another disk"]
])

const memberOf = (value: unknown, name: string): unknown =>
  Predicate.hasProperty(value, name) ? value[name] : undefined

/**
 * Lists the system errors within an error: an error of Node itself, or for a `PlatformError` of Effect its cause and
 * its reason.
 */
const systemErrors = (error: unknown): ReadonlyArray<{ readonly error: unknown; readonly kind: unknown }> => {
  const ofNode = (one: unknown) => [{ error: one, kind: memberOf(one, "code") }]
  if (memberOf(error, "_tag") !== "PlatformError") return ofNode(error)
  const reason = memberOf(error, "reason")
  return [...ofNode(memberOf(reason, "cause")), { error: reason, kind: memberOf(reason, "_tag") }]
}

/**
 * Says why the system refused something, in words for people, with what to do about it. For any other error, its own
 * message.
 *
 * ```ts
 * import { TextRules } from "@escapement/core"
 *
 * TextRules.systemReason({ code: "EISDIR", message: "EISDIR: illegal operation" }) // → "the path is a folder; name a file"
 * ```
 */
export const systemReason = (error: unknown): string => {
  for (const { kind } of systemErrors(error)) {
    const reason = reasons.get(kind)
    if (reason !== undefined) return reason
  }
  const message = memberOf(error, "message")
  return typeof message === "string" ? message : String(error)
}

/**
 * Puts a system error into one sentence: which path, why, and what to do. For any other error, its own message.
 *
 * ```ts
 * import { TextRules } from "@escapement/core"
 *
 * TextRules.systemSentence({ code: "EISDIR", path: "runs", syscall: "read" }) // → "runs cannot be used: the path is a folder; name a file"
 * ```
 */
export const systemSentence = (error: unknown): string => {
  const found = systemErrors(error)
  const reason = systemReason(error)
  const isKnown = found.some(({ kind }) => reasons.has(kind))
  const path = found
    .flatMap(({ error: one }) => [memberOf(one, "path"), memberOf(one, "pathOrDescriptor")])
    .find((one) => typeof one === "string")
  return isKnown && path !== undefined ? `${path} cannot be used: ${reason}` : reason
}
