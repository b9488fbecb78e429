/** The tables with the content of a store; tables that others refer to come first. */
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
