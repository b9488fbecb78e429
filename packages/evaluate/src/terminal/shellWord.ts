import { Lines } from "@escapement/report"

/** Writes a text as one word of a shell: quoted if the shell would split or interpret it. */
export const shellWord = (text: string): string =>
  /^[\w@./:+=,%-]+$/.test(text) ? text : `'${Lines.sanitiseLine(text).replaceAll("'", String.raw`'\''`)}'`
