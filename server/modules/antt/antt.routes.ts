import type { Route } from '#server/kit/routes.ts'
import { calculateFloorRoute } from './actions/calculate-floor.ts'
import { cancelCheckRoute } from './checks/actions/cancel-check.ts'
import { linkProofRoute } from './checks/actions/link-proof.ts'
import { showCheckRowsRoute } from './checks/actions/show-check-rows.ts'

export const ANTT_ROUTES: readonly Route[] = [
  calculateFloorRoute,
  cancelCheckRoute,
  showCheckRowsRoute,
  linkProofRoute,
]
