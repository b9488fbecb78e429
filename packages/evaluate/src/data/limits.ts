/** Most entries of an archive or a folder. */
export const maxEntries = 200_000

/** Most bytes of one file that is read. */
export const maxFile = 256 * 1024 ** 2

/** Most bytes of all files that are read. */
export const maxRead = 8 * 1024 ** 3

/** Most bytes that an archive may decompress to. */
export const maxUnpacked = 16 * 1024 ** 3

/** Most characters of a path, and most folders that it goes through. */
export const [maxPath, maxDepth] = [1000, 20] as const
