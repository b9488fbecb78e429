import { AdapterConformance } from "@escapement/testing"
import { myPlugin } from "../src/index.ts"

AdapterConformance.suite({ adapter: myPlugin, deviations: {} })
