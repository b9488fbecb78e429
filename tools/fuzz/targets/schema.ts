import { Option, Schema } from "effect"
import type { OpenTarget } from "../Target.ts"

/** Makes a target for texts that a Schema decodes. */
export const schema =
  <A, I>(codec: Schema.Codec<A, I>, samples: () => Promise<ReadonlyArray<string>>): OpenTarget =>
  async () => {
    const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.toCodecJson(codec)))
    return {
      samples: await samples(),
      read: async (input: Uint8Array) => (Option.isSome(decode(new TextDecoder().decode(input))) ? "taken" : "refused")
    }
  }
