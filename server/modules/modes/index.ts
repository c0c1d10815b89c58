import { defineModule } from '#server/kit/define-module.ts'
import { flyOrderRoute } from './actions/fly-order.ts'
import { fractionateAirRoute } from './actions/fractionate-air.ts'
import { fractionateOrderRoute } from './actions/fractionate-order.ts'
import { generateRoadRoute } from './actions/generate-road.ts'
import { departDcRoute } from './actions/depart-dc.ts'
import { receiveDcRoute } from './actions/receive-dc.ts'
import { subLtlRoute } from './actions/sub-ltl.ts'
import { updateStatusRoute } from './actions/update-status.ts'
import { partReactions } from './follow-parts.ts'

/** Orders that go other ways than from door to door by road: by air, through a distribution centre, divided. */
export const modesModule = defineModule({
  name: 'modes',
  routes: [
    flyOrderRoute,
    generateRoadRoute,
    departDcRoute,
    receiveDcRoute,
    subLtlRoute,
    fractionateOrderRoute,
    fractionateAirRoute,
    updateStatusRoute,
  ],
  reactions: partReactions,
})
