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

export const companiesModule = defineModule({
  name: 'companies',
  resources: [
    companiesResource,
    transportersResource,
    shippersResource,
    suppliersResource,
    customersResource,
    riskManagersResource,
    fintechsResource,
  ],
  reactions: [
    reaction('companies.created', 'companies: a branch more, look again', (payload, { sessions }) =>
      sessions.forget({ company_id: Number(payload.company_id) }),
    ),
  ],
})
