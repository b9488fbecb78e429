/** Whether a path lies where a contained agent has folders of its own: what the machine has there is out of its sight. */
export const isUnseen = (path: string): boolean => /^\/(?:dev|run)\//.test(path)
