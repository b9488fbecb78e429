/** A request that was not carried through: what the server did is not borne, or it did nothing. */
export class EgressFailed extends Error {
  override readonly name = "EgressFailed"
  /** Whether the same request may succeed later. */
  readonly isRetryable: boolean

  constructor(message: string, options: { readonly isRetryable: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause })
    this.isRetryable = options.isRetryable
  }
}

/** The one among an error and its causes, where a package of a provider wrapped it. */
export const egressFailureIn = (error: unknown): EgressFailed | undefined => {
  let at = error
  for (let depth = 0; depth < 8 && at instanceof Error; depth++) {
    if (at instanceof EgressFailed) return at
    at = at.cause
  }
  return undefined
}
