import { Identity } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"

describe("sha256", () => {
  it("gives the known hashes of UTF-8 text", () => {
    assert.strictEqual(Identity.sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    assert.strictEqual(Identity.sha256Hex("é"), Identity.sha256Hex(Uint8Array.of(0xc3, 0xa9)))
  })
})

describe("fingerprint", () => {
  it("does not depend on the order of keys", () => {
    assert.strictEqual(Identity.fingerprint({ a: 1, b: 2 }), Identity.fingerprint({ b: 2, a: 1 }))
    assert.strictEqual(Identity.fingerprint({ a: 1, b: 2 }), Identity.sha256Hex('{"a":1,"b":2}'))
  })
})

describe("setFingerprint", () => {
  it("hashes the instances' canonical text, one per line and in order", () => {
    assert.strictEqual(Identity.setFingerprint([{ b: 1, a: 2 }, [3]]), Identity.sha256Hex('{"a":2,"b":1}\n[3]\n'))
    assert.notStrictEqual(Identity.setFingerprint([1, 2]), Identity.setFingerprint([2, 1]))
  })
})
