import type { Route } from '#server/kit/routes.ts'
import { readRoute } from '#server/kit/routes-in-place.ts'
import { anttCalculateAnswer, anttCalculateInput } from '#shared/antt/antt.contract.ts'
import { calculateFloor } from './actions/calculate-floor.ts'

export const ANTT_ROUTES: readonly Route[] = [
  readRoute({
    method: 'post',
    path: 'antt_floor/calculate',
    summary: 'ANTT floor of a trip',
    ability: 'antt.read',
    query: anttCalculateInput,
    output: anttCalculateAnswer,
    run: calculateFloor,
  }),
]
