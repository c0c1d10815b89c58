import { defineModule } from '#server/kit/define-module.ts'
import { ANTT_ROUTES } from './antt.routes.ts'
import { anttChecksResource } from './checks/antt-checks.resource.ts'
import { cleanChecksJob } from './checks/jobs/clean-checks.job.ts'
import { removeProofJob } from './checks/jobs/remove-proof.job.ts'
import { runCheckJob } from './checks/jobs/run-check.job.ts'
import { ANTT_CHECK_REACTIONS } from './checks/reactions.ts'

export { anttNorms } from './norms.store.ts'
export { settingsOf, vehiclesById } from './check-orders.store.ts'
export { hasFloor, priceChecker, type Travelled } from './check-price.ts'
export { enforceFloor, floorOfAltered, type KeptCheck } from './enforce-floor.ts'
export { anttFloor, floorComparable, marginOf, type AnttNorm } from './pure/floor.ts'

/** The ANTT floor of full truckloads (Lei 13.703/2018): beside a price, and over many orders or a whole table. */
export const anttModule = defineModule({
  name: 'antt',
  resources: [anttChecksResource],
  routes: ANTT_ROUTES,
  jobs: [runCheckJob, cleanChecksJob, removeProofJob],
  reactions: ANTT_CHECK_REACTIONS,
})
