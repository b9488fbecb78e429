import { Stored } from "@escapement/core"

/**
 * Turns whatever was thrown while a store was used into a `StoreFailed` with one sentence; a
 * `StoreFailed` stays as it is.
 */
export const storeFailure =
  (operation: string, reasonOf: (error: unknown) => string) =>
  (error: unknown): Stored.StoreFailed =>
    error instanceof Stored.StoreFailed ? error : new Stored.StoreFailed({ operation, reason: reasonOf(error) })
