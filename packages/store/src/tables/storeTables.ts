/** The tables that hold what a store was given, those that others refer to first. */
export const storeTables = [
  "run",
  "instance",
  "blob",
  "trial",
  "trajectory",
  "retired",
  "asker",
  "recording",
  "fragment",
  "seal"
] as const
