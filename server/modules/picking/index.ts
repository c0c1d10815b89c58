import { defineModule } from '#server/kit/define-module.ts'
import { pickingResource } from './picking.resource.ts'
import { pickingRoutes } from './picking.routes.ts'
import { tellPickers } from './tell-pickers.ts'

export { orderLabelsOf } from './order-labels.ts'

/** Goods from the shelf into boxes: gathered, packed, labelled and loaded. */
export const pickingModule = defineModule({
  name: 'picking',
  resources: [pickingResource],
  routes: pickingRoutes,
  reactions: tellPickers,
})
