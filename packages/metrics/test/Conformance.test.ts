import { MetricConformance } from "@escapement/testing"
import { describe } from "vitest"
import { generalMetrics } from "../src/general/generalMetrics.ts"

for (const metric of generalMetrics) {
  describe(metric.id, () => MetricConformance.suite({ metric, deviations: {} }))
}
