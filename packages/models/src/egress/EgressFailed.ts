/**
 * Escapement ended or refused a request to a provider: the server did not answer in time, its reply broke a limit, or
 * the address or a redirect leads to where requests may not go.
 */
export class EgressFailed extends Error {
  override readonly name = "EgressFailed"
  /** Whether the same request may succeed later. */
  readonly isRetryable: boolean

  constructor(message: string, options: { readonly isRetryable: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause })
    this.isRetryable = options.isRetryable
  }
}

/**
 * Finds the `EgressFailed` among an error and its causes, as packages of providers wrap it; undefined if there is none.
 */
export const egressFailureIn = (error: unknown): EgressFailed | undefined => {
  let at = error
  for (let depth = 0; depth < 8 && at instanceof Error; depth++) {
    if (at instanceof EgressFailed) return at
    at = at.cause
  }
  return undefined
}
