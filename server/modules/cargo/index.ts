import { defineModule } from '#server/kit/define-module.ts'
import { boxesResource, productsResource } from './cargo.resources.ts'
import { cargoRoutes } from './cargo.routes.ts'
import { forgetPhotos } from './forget-photos.ts'

export { knownProducts } from './cargo.store.ts'
export { changedGoods, keepProducts } from './keep-products.ts'

/** Products, and the boxes that they are packed in. */
export const cargoModule = defineModule({
  name: 'cargo',
  resources: [productsResource, boxesResource],
  routes: cargoRoutes,
  reactions: [forgetPhotos],
})
