/**
 * Whether a path lies in a folder that is replaced for a contained agent, so that the agent does not see the machine's
 * folder.
 */
export const isUnseen = (path: string): boolean => /^\/(?:dev|run)\//.test(path)
