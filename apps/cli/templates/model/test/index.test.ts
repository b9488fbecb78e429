import { ModelFailed } from "@escapement/core"
import { ModelConformance } from "@escapement/testing"
import { Effect } from "effect"
import { myPlugin, openModel } from "../src/index.ts"

let underWay = 0

ModelConformance.suite({
  provider: myPlugin,
  name: "in-turn",
  failures: {
    "an overloaded server": {
      open: openModel(() => Effect.fail(new ModelFailed({ reason: "the server is overloaded", at: "provider" }))),
      error: "ModelFailed",
      at: "provider"
    }
  },
  silent: {
    open: openModel(() =>
      Effect.acquireUseRelease(
        Effect.sync(() => ++underWay),
        () => Effect.never,
        () => Effect.sync(() => --underWay)
      )
    ),
    underWay: Effect.sync(() => underWay)
  },
  deviations: {}
})
