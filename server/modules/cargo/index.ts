import { defineModule } from '#server/kit/define-module.ts'
import { boxesResource, productsResource } from './cargo.resources.ts'
import { cargoRoutes } from './cargo.routes.ts'
import { forgetPhotos } from './forget-photos.ts'

/** Products and boxes: what is carried, and what it is packed in. */
export const cargoModule = defineModule({
  name: 'cargo',
  resources: [productsResource, boxesResource],
  routes: cargoRoutes,
  reactions: [forgetPhotos],
})
