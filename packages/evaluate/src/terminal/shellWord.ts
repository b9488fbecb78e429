import { Lines } from "@escapement/report"

/** A text as one word of a shell: quoted where the shell would take it apart or obey it. */
export const shellWord = (text: string): string =>
  /^[\w@./:+=,%-]+$/.test(text) ? text : `'${Lines.sanitiseLine(text).replaceAll("'", String.raw`'\''`)}'`
