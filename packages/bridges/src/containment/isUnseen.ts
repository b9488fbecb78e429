/**
 * Whether a path lies in a folder that a contained agent has its own version of, so that it does not see the
 * machine's.
 */
export const isUnseen = (path: string): boolean => /^\/(?:dev|run)\//.test(path)
