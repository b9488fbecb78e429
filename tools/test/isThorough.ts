/**
 * Whether tests do all that they can: `ESCAPEMENT_TESTS=all`, as `pnpm test:all` has it and each night does. Otherwise a
 * test that says the same of many cases plays some of them, so that all tests end within minutes.
 */
export const isThorough = process.env["ESCAPEMENT_TESTS"] === "all"
