import { defineModule } from '#server/kit/define-module.ts'
import { driverRoutes } from './driver.routes.ts'

export { collectionOrderOf } from './collection-order.ts'

/** The driver's link: collection, arrival, delivery and receipt without a login. */
export const driverModule = defineModule({ name: 'driver', routes: driverRoutes })
