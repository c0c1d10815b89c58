import type { Resource } from '#server/kit/resource.ts'
import { action, type Route } from '#server/kit/routes.ts'
import { everything } from '#server/kit/scopes.ts'
import * as calls from '#shared/companies/partner.calls.ts'
import { isCnpj, normalizeCnpj } from '#shared/kit/br/cnpj.ts'
import type { ListDocument } from '#shared/kit/document.ts'
import {
  customersResource,
  riskManagersResource,
  suppliersResource,
  transportersResource,
} from '../company-kinds.resources.ts'
import { findStranger, type Stranger } from '../partners.store.ts'

const byIdentity = (resource: Resource, { id, ...known }: Stranger): ListDocument['data'][number] => ({
  type: resource.contract.type,
  id: String(id),
  attributes: {
    ...Object.fromEntries(Object.keys(resource.contract.attributes).map((name) => [name, null])),
    ...known,
    active: true,
    linked: false,
  },
  relationships: { address: { data: null } },
  meta: { outside: true },
})

/**
 * Companies that the session sees, by name or CNPJ, with their address. A whole, valid CNPJ that it does not see answers
 * the identity alone with `meta.outside`; to link it takes the same CNPJ again.
 */
const searchCompanies = (kind: keyof typeof calls.searchCompanies, resource: Resource): Route =>
  action(calls.searchCompanies[kind], async (ctx, { input: { search, page }, services }) => {
    const cnpj = normalizeCnpj(search)
    const whole = isCnpj(cnpj)
    const found = await services.reader.list(ctx, resource, {
      page: { number: page?.number ?? 1, size: page?.size ?? 20 },
      sort: [{ field: 'fantasy_name', descending: false }],
      include: ['address'],
      filters: [],
      search: whole || /^[0-9./-]{4,}$/.test(search) ? cnpj : search,
      fields: {},
    })
    if (!whole || found.data.length > 0) return found
    const stranger = await findStranger(ctx, resource.where ?? everything, cnpj)
    return stranger ? { ...found, data: [byIdentity(resource, stranger)] } : found
  })

export const SEARCH_COMPANIES_ROUTES: readonly Route[] = [
  searchCompanies('transporters', transportersResource),
  searchCompanies('suppliers', suppliersResource),
  searchCompanies('customers', customersResource),
  searchCompanies('risk_managers', riskManagersResource),
]
