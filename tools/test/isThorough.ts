/**
 * Whether tests run all their cases: `ESCAPEMENT_TESTS=all`, as `pnpm test:all` sets it and each night's run
 * does. Otherwise a test with many similar cases plays only some of them, so that all tests end within minutes.
 */
export const isThorough = process.env["ESCAPEMENT_TESTS"] === "all"
