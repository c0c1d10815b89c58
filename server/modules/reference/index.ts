import { defineModule } from '#server/kit/define-module.ts'
import {
  anttCoefficientsResource,
  anttNormsResource,
  consumptionTaxesResource,
  icmsResource,
  issResource,
} from './reference.resources.ts'
import { REFERENCE_ROUTES } from './reference.routes.ts'

export { taxesByDay } from './taxes.store.ts'

/** What the law says of freight, by date: the operator publishes it, every simulation reads it. */
export const referenceModule = defineModule({
  name: 'reference',
  resources: [
    icmsResource,
    issResource,
    consumptionTaxesResource,
    anttNormsResource,
    anttCoefficientsResource,
  ],
  routes: REFERENCE_ROUTES,
})
