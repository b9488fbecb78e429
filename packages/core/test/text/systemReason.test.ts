import { assert, describe, it } from "@effect/vitest"
import { systemReason, systemSentence } from "../../src/text/systemReason.ts"

const absent = Object.assign(new Error("ENOENT: no such file or directory, open 'a.json'"), {
  code: "ENOENT",
  syscall: "open",
  path: "a.json"
})

describe("systemReason", () => {
  it.each(["ENOENT", "EACCES", "EEXIST", "EISDIR", "ENOTDIR", "ENOSPC", "EROFS", "EMFILE", "EADDRINUSE", "ELOOP"])(
    "says %s in words, with what to do",
    (code) => {
      const reason = systemReason(Object.assign(new Error(`${code}: raw`), { code }))
      assert.notInclude(reason, code)
      assert.match(reason, /^[a-z][^;]+; [a-z]/)
    }
  )

  it("reads the system error inside a platform error", () => {
    const platform = { _tag: "PlatformError", reason: { _tag: "BadResource", cause: { code: "EISDIR" } } }
    assert.strictEqual(systemReason(platform), "the path is a folder; name a file")
    assert.include(systemReason({ _tag: "PlatformError", reason: { _tag: "NotFound" } }), "no such file")
  })

  it("returns any other error unchanged", () => {
    assert.strictEqual(systemReason(new Error("no page 7")), "no page 7")
    assert.strictEqual(systemReason({ _tag: "NotFound", message: "no page 8" }), "no page 8")
    assert.strictEqual(systemSentence("no page 9"), "no page 9")
  })
})

describe("systemSentence", () => {
  it("names the path", () => {
    assert.strictEqual(systemSentence(absent), "a.json cannot be used: there is no such file or folder; check the path")
  })
})
