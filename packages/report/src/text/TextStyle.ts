/** How parts of a text are highlighted; each function may add escape sequences but no visible character. */
export interface TextStyle {
  readonly strong: (text: string) => string
  readonly faint: (text: string) => string
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
  readonly heading: (text: string) => string
  /** Colours a text by a share in [0, 1]. */
  readonly heat: (share: number, text: string) => string
}

const same = (text: string): string => text

/** The style without colours: for pipes, files and `NO_COLOR`. */
export const plainStyle: TextStyle = {
  strong: same,
  faint: same,
  good: same,
  bad: same,
  heading: same,
  heat: (_, text) => text
}
