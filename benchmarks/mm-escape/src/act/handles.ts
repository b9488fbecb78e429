import type { Benchmarks, ToolCall } from "@escapement/core"

/** Metres of a step, and degrees of a turn and of a tilt, for one press of a key. */
const byKey = { step: 1, turn: 30, tilt: 15 }

// the paper's rules discard a grab without a reason
const rationale = "by hand"

/** The calls with which a person walks, under either interface. */
interface Walking {
  readonly move: (forward: number) => ToolCall
  readonly turn: (right: number) => ToolCall
  readonly tilt: (down: number) => ToolCall
  readonly lookAt: (x: number, y: number) => ToolCall
  readonly grab: ToolCall
}

/** Rounds a share of the picture more finely than the dot is wide. */
const share = (value: number): number => Math.round(value * 1000) / 1000

const act = (args: ToolCall["args"]): ToolCall => ({ tool: "act", args })

const inOneObject: Walking = {
  move: (forward) => act({ move_forward: forward }),
  turn: (right) => act({ rotate_right: right }),
  tilt: (down) => act({ rotate_down: down }),
  lookAt: (x, y) => act({ look_at: [x, y] }),
  grab: act({ grab: true, rationale })
}

const byTools: Walking = {
  move: (forward) => ({ tool: "move", args: { forward } }),
  turn: (right) => ({ tool: "turn", args: { right } }),
  tilt: (down) => ({ tool: "turn", args: { down } }),
  lookAt: (x, y) => ({ tool: "look_at", args: { x, y } }),
  grab: { tool: "grab", args: {} }
}

/**
 * Maps arrow keys to walking and turning, a click on the picture to looking there, and `g` to taking what is under the
 * dot; no handles after the escape.
 */
export const handles = ({ exchanges, instructions, tools }: Benchmarks.Seen): Benchmarks.Handles => {
  const offered = new Set(tools.map(({ name }) => name))
  if (!offered.has("act") && !offered.has("move")) return {}
  const { grab, lookAt, move, tilt, turn } = offered.has("act") ? inOneObject : byTools
  const isSeen = [instructions, ...exchanges.map(({ observation }) => observation.content)].some((content) =>
    content.some(({ _tag }) => _tag === "Image")
  )
  return {
    keys: [
      { key: "ArrowUp", name: `Walk ${byKey.step} m`, call: move(byKey.step) },
      { key: "ArrowDown", name: `Step back ${byKey.step} m`, call: move(-byKey.step) },
      { key: "ArrowLeft", name: `Turn left ${byKey.turn}°`, call: turn(-byKey.turn) },
      { key: "ArrowRight", name: `Turn right ${byKey.turn}°`, call: turn(byKey.turn) },
      { key: "PageUp", name: `Look up ${byKey.tilt}°`, call: tilt(-byKey.tilt) },
      { key: "PageDown", name: `Look down ${byKey.tilt}°`, call: tilt(byKey.tilt) },
      { key: "g", name: "Take or open what is under the dot", call: grab }
    ],
    ...(isSeen ? { point: (x: number, y: number) => lookAt(share(x), share(y)) } : {})
  }
}
