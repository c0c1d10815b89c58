import { defineModule } from '#server/kit/define-module.ts'
import { flyOrderRoute } from './actions/fly-order.ts'
import { fractionateAirRoute, fractionateRoute } from './actions/fractionate.ts'
import { generateRoadRoute } from './actions/generate-road.ts'
import { departDcRoute, receiveDcRoute } from './actions/pass-centre.ts'
import { subLtlRoute } from './actions/sub-ltl.ts'
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
    fractionateRoute,
    fractionateAirRoute,
  ],
  reactions: partReactions,
})
