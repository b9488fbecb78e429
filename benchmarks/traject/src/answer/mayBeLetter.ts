/** Whether a letter may stand at an index of a text: an ASCII letter does, and any other character outside of ASCII may. */
export const mayBeLetter = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code >= 128 || (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}
