/**
 * What a mark means. A viewer chooses the colour, so that a picture can be read on a
 * light and on a dark ground: `good` is done or right, `bad` wrong, `warn` early or
 * attempted, `accent` where the player is, `faint` not yet seen.
 */
export type PictureTone = "ink" | "muted" | "faint" | "paper" | "good" | "bad" | "warn" | "accent"

interface Toned {
  /** The colour inside; absent if it is absent. */
  readonly fill?: PictureTone
  /** The colour of the line; absent if it is absent. */
  readonly stroke?: PictureTone
  readonly dashed?: boolean
  /** The width of the line; 1 where it is absent. */
  readonly thickness?: number
  /** What a reader is told who points at it. */
  readonly title?: string
}

/** A mark of a picture. Lengths are pixels, y grows downwards. */
export type PictureShape =
  | (Toned & {
      readonly _tag: "Box"
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      /** Radius of the corners. */
      readonly round?: number
      /** Degrees clockwise about its centre. */
      readonly turn?: number
    })
  | (Toned & { readonly _tag: "Disc"; readonly x: number; readonly y: number; readonly radius: number })
  | (Toned & { readonly _tag: "Path"; readonly points: ReadonlyArray<readonly [x: number, y: number]> })
  | {
      readonly _tag: "Label"
      readonly x: number
      readonly y: number
      readonly text: string
      readonly tone?: PictureTone
      /** Height of the letters; 12 where it is absent. */
      readonly size?: number
      readonly anchor?: "start" | "middle" | "end"
      readonly bold?: boolean
    }
  | {
      readonly _tag: "Image"
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly alt: string
      /** Bytes of a PNG. */
      readonly png: Uint8Array
    }

/**
 * What a person sees of a trial after one of its calls. It is data and no markup: a viewer
 * draws it, so nothing in it can run or load anything.
 */
export interface Picture {
  readonly width: number
  readonly height: number
  /** The picture in words, for those who do not see it. */
  readonly alt: string
  /** From the back to the front. */
  readonly shapes: ReadonlyArray<PictureShape>
}
