/**
 * The meaning of a mark. The viewer chooses the colour, so that a picture is readable on a light and on
 * a dark background: `good` is done or right, `bad` wrong, `warn` early or attempted, `accent` the
 * player's place, `faint` not yet seen; `ink` is ordinary text and lines, `muted` less important ones, `paper` the
 * background.
 */
export type PictureTone = "ink" | "muted" | "faint" | "paper" | "good" | "bad" | "warn" | "accent"

interface Toned {
  /** The fill; if absent, the mark is not filled. */
  readonly fill?: PictureTone
  /** The outline; if absent, the mark has none. */
  readonly stroke?: PictureTone
  readonly dashed?: boolean
  /** The width of the line in pixels; 1 if absent. */
  readonly thickness?: number
  /** The tooltip of the mark. */
  readonly title?: string
}

/** A mark of a picture: a shape, a text or an image. Lengths are pixels from the top left, y grows downwards. */
export type PictureShape =
  | (Toned & {
      readonly _tag: "Box"
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      /** Radius of the corners; 0 if absent. */
      readonly round?: number
      /** Rotation in degrees, clockwise about the centre. */
      readonly turn?: number
    })
  | (Toned & { readonly _tag: "Disc"; readonly x: number; readonly y: number; readonly radius: number })
  | (Toned & { readonly _tag: "Path"; readonly points: ReadonlyArray<readonly [x: number, y: number]> })
  | {
      readonly _tag: "Label"
      readonly x: number
      readonly y: number
      readonly text: string
      /** `ink` if absent. */
      readonly tone?: PictureTone
      /** Height of the letters in pixels; 12 if absent. */
      readonly size?: number
      /** Which point of the text is at `x`; `start` if absent. */
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
 * What a person sees of a trial before its first call or after one of its calls. It is data and no markup: a viewer
 * draws it, so nothing in it can run or load anything.
 */
export interface Picture {
  readonly width: number
  readonly height: number
  /** The picture in words, for people who cannot see it. */
  readonly alt: string
  /** The marks from back to front. */
  readonly shapes: ReadonlyArray<PictureShape>
}
