import { useEffect, useRef, useState } from "preact/hooks"
import { askImage } from "./ask.ts"
import { visibleText } from "./visibleText.ts"

/** Returns the address of bytes as long as a component is shown. */
const useAddress = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

interface Medium {
  readonly alt: string
  /** Whether it is a sound, which plays on request. */
  readonly isSound?: boolean
}

const Given = ({ address, alt, isSound = false }: Medium & { readonly address: string }) =>
  isSound ? (
    <audio controls preload="metadata" src={address} aria-label={visibleText(alt)} title={visibleText(alt)} />
  ) : (
    <img class="shown" src={address} alt={visibleText(alt)} />
  )

/** Shows an image or a sound that an agent was given. */
export const StoredMedium = ({ hash, ...medium }: Medium & { readonly hash: string }) => {
  const [blob, setBlob] = useState<Blob>()
  const [error, setError] = useState("")
  useEffect(() => {
    let isShown = true
    askImage(hash).then(
      (found) => isShown && setBlob(found),
      (cause: unknown) => isShown && setError(String(cause))
    )
    return () => {
      isShown = false
    }
  }, [hash])
  const address = useAddress(blob)
  if (error !== "") return <p class="note">{error}</p>
  return address === undefined ? <p class="note">…</p> : <Given address={address} {...medium} />
}

/** A mark of a picture as it is sent. */
interface SentShape {
  readonly _tag: "Box" | "Disc" | "Path" | "Label" | "Image"
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly round?: number
  readonly turn?: number
  readonly radius?: number
  readonly points?: ReadonlyArray<readonly [number, number]>
  readonly text?: string
  readonly tone?: string
  readonly size?: number
  readonly anchor?: string
  readonly bold?: boolean
  readonly fill?: string
  readonly stroke?: string
  readonly dashed?: boolean
  readonly thickness?: number
  readonly title?: string
  readonly alt?: string
  readonly png?: string
}

/** A picture of a step as it is sent. */
export interface SentPicture {
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly shapes: ReadonlyArray<SentShape>
}

const tones = new Set(["ink", "muted", "faint", "paper", "good", "bad", "warn", "accent"])
const toneOf = (tone: string | undefined): string | undefined =>
  tone !== undefined && tones.has(tone) ? `var(--tone-${tone})` : undefined

/** Returns the address of bytes that are given in base64. */
const useBytes = (base64: string, type = "image/png"): string | undefined => {
  const [blob, setBlob] = useState<Blob>()
  useEffect(() => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    setBlob(new Blob([bytes], { type }))
  }, [base64, type])
  return useAddress(blob)
}

/** Shows an image or a sound, given by its bytes in base64. */
export const SentMedium = ({ data, ...medium }: Medium & { readonly data: string }) => {
  const address = useBytes(data, medium.isSound === true ? "audio/wav" : "image/png")
  return address === undefined ? null : <Given address={address} {...medium} />
}

const Drawn = ({ shape }: { readonly shape: SentShape }) => {
  const { alt = "", height = 0, png = "", width = 0, x = 0, y = 0 } = shape
  const address = useBytes(png)
  return address === undefined ? null : (
    <image href={address} x={x} y={y} width={width} height={height} aria-label={visibleText(alt)} />
  )
}

const Shape = ({ shape }: { readonly shape: SentShape }) => {
  const { height = 0, width = 0, x = 0, y = 0 } = shape
  const fill = toneOf(shape.fill) ?? "none"
  const stroke = toneOf(shape.stroke) ?? "none"
  const line = {
    fill,
    stroke,
    "stroke-width": shape.thickness ?? 1,
    ...(shape.dashed === true ? { "stroke-dasharray": "4 3" } : {})
  }
  const title = shape.title === undefined ? null : <title>{visibleText(shape.title)}</title>
  switch (shape._tag) {
    case "Box": {
      const turn = `rotate(${shape.turn ?? 0} ${x + width / 2} ${y + height / 2})`
      return (
        <rect x={x} y={y} width={width} height={height} rx={shape.round ?? 0} transform={turn} {...line}>
          {title}
        </rect>
      )
    }
    case "Disc":
      return (
        <circle cx={x} cy={y} r={shape.radius ?? 1} {...line}>
          {title}
        </circle>
      )
    case "Path":
      return (
        <polyline
          points={(shape.points ?? []).map((point) => point.join(",")).join(" ")}
          stroke-linejoin="round"
          {...line}
        >
          {title}
        </polyline>
      )
    case "Label":
      return (
        <text
          x={x}
          y={y}
          fill={toneOf(shape.tone ?? "ink")}
          font-size={shape.size ?? 12}
          text-anchor={shape.anchor ?? "start"}
          font-weight={shape.bold === true ? 700 : 400}
        >
          {visibleText(shape.text ?? "")}
        </text>
      )
    case "Image":
      return <Drawn shape={shape} />
  }
}

/** The scale below which the letters of a picture are hard to read, as a share of the full size. */
const smallest = 0.8

/** Whether pictures that do not fit are shown in full size and scrolled; kept from step to step. */
let isLarge = false

/** Draws a family's own picture from its marks: as wide as there is room, or in full size on request. */
export const Picture = ({ picture: { alt, height, shapes, width } }: { readonly picture: SentPicture }) => {
  const drawn = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(Infinity)
  const [isWhole, setWhole] = useState(isLarge)
  useEffect(() => {
    const { current } = drawn
    if (current === null) return
    const observer = new ResizeObserver(() => setRoom(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const isTight = room < smallest * width
  return (
    <>
      <div class="drawn" ref={drawn} tabIndex={0} role="group" aria-label="Picture of the step">
        <svg
          class="picture"
          role="img"
          aria-label={visibleText(alt)}
          viewBox={`0 0 ${width} ${height}`}
          style={{ minWidth: isTight && isWhole ? `${width}px` : "0", maxWidth: `${width}px` }}
        >
          {shapes.map((shape, i) => (
            <Shape key={i} shape={shape} />
          ))}
        </svg>
      </div>
      {isTight && (
        <button
          type="button"
          class="larger"
          aria-pressed={isWhole}
          onClick={() => {
            isLarge = !isWhole
            setWhole(isLarge)
          }}
        >
          {isWhole ? "Fit the picture" : "Enlarge the picture"}
        </button>
      )}
    </>
  )
}
