import { AdapterConformance } from "@escapement/testing"
import { majority } from "../src/index.ts"

AdapterConformance.suite({ adapter: majority, deviations: {} })
