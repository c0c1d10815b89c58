import { data, defineCall, page } from '#shared/kit/call.ts'
import type { Contract } from '#shared/kit/contract.ts'
import { customers, riskManagers, suppliers, transporters } from './companies.contract.ts'
import {
  activeStatus,
  activeStatusInput,
  FOUR_PL_MAY_LINK,
  type PartnerKind,
  partnerInput,
  partnerLink,
  searchCompaniesInput,
} from './companies-actions.ts'

/** Calls about the companies that a shipper works with. */

const byKind = <T>(make: (kind: PartnerKind) => T): Readonly<Record<PartnerKind, T>> => ({
  customers: make('customers'),
  transporters: make('transporters'),
  suppliers: make('suppliers'),
  risk_managers: make('risk_managers'),
  four_pls: make('four_pls'),
  auditors: make('auditors'),
  brokers: make('brokers'),
  finance_managers: make('finance_managers'),
})

/** A 4PL brings carriers and customers, not its own kind, and no auditor of its own work. */
const abilityOf = (kind: PartnerKind) =>
  FOUR_PL_MAY_LINK.includes(kind) ? 'partners.manage' : 'partners.manage_advisers'

export const setPartner = byKind((kind) =>
  defineCall(`POST shippers/${kind}/set/:id`, {
    summary: `Link one of ${kind} to a shipper`,
    ability: abilityOf(kind),
    input: partnerInput,
    answers: data(partnerLink),
  }),
)

export const unsetPartner = byKind((kind) =>
  defineCall(`POST shippers/${kind}/unset/:id`, {
    summary: `Cut the link of one of ${kind} with a shipper`,
    ability: abilityOf(kind),
    input: partnerInput,
    answers: data(partnerLink),
  }),
)

export const setActiveStatus = defineCall('POST shippers/transporters/active_status/:id', {
  summary: 'Give a linked carrier new work, or none for a while',
  ability: 'partners.set_active_status',
  input: activeStatusInput,
  answers: data(activeStatus),
})

const searchOf = <const T extends string, const C extends Contract>(type: T, of: C) =>
  defineCall(`POST ${type}/search`, {
    summary: `Find ${type} by name or CNPJ, with their address`,
    ability: 'partners.search',
    asks: true,
    input: searchCompaniesInput,
    answers: page(of),
  })

export const searchCompanies = {
  transporters: searchOf('transporters', transporters),
  suppliers: searchOf('suppliers', suppliers),
  customers: searchOf('customers', customers),
  risk_managers: searchOf('risk_managers', riskManagers),
}
