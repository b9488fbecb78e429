import { MetricConformance } from "@escapement/testing"
import { describe } from "vitest"
import { generalMetrics } from "../src/general/generalMetrics.ts"

describe.each(generalMetrics)("$id", (metric) => {
  MetricConformance.suite({ metric, deviations: {} })
})
