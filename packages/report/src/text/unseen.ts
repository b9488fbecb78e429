/**
 * Matches the characters of a text that cannot be seen: control characters, half surrogate pairs, and what Unicode has
 * no picture for, such as marks of direction and width, fillers, tags and selectors; also the blank of Braille.
 *
 * **Details** Line feeds and tabs are not matched. A single joiner between two characters outside ASCII is not, because
 * scripts and emoji need it; nor is the selector of text or emoji right after a character that has both.
 */
export const unseen =
  /(?![\n\t])(?:\p{Cc}|(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|\p{Cs}|(?<!\p{Emoji})[\ufe0e\ufe0f]|(?<![^\0-\x7f\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?![^\0-\x7f\u200c\u200d]))/gu
