import { defineModule, reaction } from '#server/kit/define-module.ts'
import {
  companiesResource,
  customersResource,
  fintechsResource,
  riskManagersResource,
  shippersResource,
  suppliersResource,
  transportersResource,
} from './companies.resource.ts'

const resources = [
  companiesResource,
  transportersResource,
  shippersResource,
  suppliersResource,
  customersResource,
  riskManagersResource,
  fintechsResource,
]

export const companiesModule = defineModule({
  name: 'companies',
  resources,
  reactions: [
    reaction('companies.created', 'companies: a branch more, look again', (payload, { sessions }) =>
      sessions.forget({ company_id: Number(payload.company_id) }),
    ),
    // Switched off, or gone: its people are out with the next request.
    ...resources.flatMap(({ contract: { type } }) =>
      ['updated', 'deleted'].map((change) =>
        reaction(`${type}.${change}`, `companies: ${type} ${change}, look again`, (payload, { sessions }) =>
          sessions.forget({ company_id: Number(payload.id) }),
        ),
      ),
    ),
  ],
})
