import { Data } from "effect"

/** A route, or the server, does not serve a request: the HTTP status, and a sentence for the client. */
export class Refusal extends Data.TaggedError("Refusal")<{
  readonly status: number
  readonly reason: string
  /** Further headers of the reply. */
  readonly headers?: Readonly<Record<string, string>>
}> {
  override get message(): string {
    return this.reason
  }
}
