import { defineModule, reaction } from '#server/kit/define-module.ts'
import {
  actionsResource,
  cteReadingEmailsResource,
  transporterCodeActionsResource,
  transporterConfigurationsResource,
  transporterLogsResource,
} from './carriers.resources.ts'
import { companiesResource } from './companies.resource.ts'
import {
  customersResource,
  fintechsResource,
  riskManagersResource,
  shippersResource,
  suppliersResource,
  transportersResource,
} from './company-kinds.resources.ts'
import { companiesRoutes } from './companies.routes.ts'
import {
  companyFeaturesResource,
  companyLogoResource,
  pgrFilesResource,
  shipperTableModelResource,
} from './company-parts.resources.ts'
import { featuresReactions } from './features.reactions.ts'

export { writableCompaniesScope } from './companies.scope.ts'
export { imageKey, removeImage, replaceImage } from './company-files.ts'

const kinds = [
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
  resources: [
    ...kinds,
    companyLogoResource,
    companyFeaturesResource,
    pgrFilesResource,
    shipperTableModelResource,
    transporterConfigurationsResource,
    cteReadingEmailsResource,
    transporterLogsResource,
    actionsResource,
    transporterCodeActionsResource,
  ],
  routes: companiesRoutes,
  reactions: [
    ...featuresReactions,
    reaction('companies.created', 'companies: a branch more, look again', (payload, { sessions }) =>
      sessions.forget({ company_id: Number(payload.company_id) }),
    ),
    // A company that is switched off or gone loses its people's sessions with the next request.
    ...kinds.flatMap(({ contract: { type } }) =>
      ['updated', 'deleted'].map((change) =>
        reaction(`${type}.${change}`, `companies: ${type} ${change}, look again`, (payload, { sessions }) =>
          sessions.forget({ company_id: Number(payload.id) }),
        ),
      ),
    ),
  ],
})
