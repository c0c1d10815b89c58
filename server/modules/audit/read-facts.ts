import type { Rows } from '#server/infra/database.ts'
import {
  auditedOrders,
  chargesOf,
  keptAudits,
  payersOf,
  serviceChargesOf,
  servicesOf,
  snapshotsOf,
  tolerancesOf,
  type AuditedOrder,
  type KeptTolerance,
  type Payers,
} from './audit-order.store.ts'
import { learnedNames } from './component-names.store.ts'
import type { LearnedNames } from './pure/freight-charge.ts'
import type { AuditFacts } from './pure/judge-order.ts'

/** All that the audits of some orders read: as many statements for thousands of orders as for one. */

const NO_PAYERS: Payers = { type_freight: null, shipper: [], recipients: [] }
const EXACT = { value: '0', unit: 'brl' }

/** The head office counts where the branch says nothing; a branch's own word comes first. */
const companiesOf = ({ shipper_id, parent_id }: AuditedOrder): readonly [number, number] => [
  parent_id ?? shipper_id,
  shipper_id,
]

const namesFor = (order: AuditedOrder, learned: ReadonlyMap<number, LearnedNames>): LearnedNames =>
  new Map(companiesOf(order).flatMap((company) => [...(learned.get(company) ?? [])]))

const tolerancesFor = (order: AuditedOrder, all: readonly KeptTolerance[]) => {
  const kept = new Map(
    companiesOf(order).flatMap((company) =>
      all
        .filter(({ company_id }) => company_id === company)
        .map(({ audit, value, unit }) => [audit, { value, unit }] as const),
    ),
  )
  return (kind: string) => kept.get(kind) ?? EXACT
}

/** Facts of the orders that were not cancelled, by id; `isLocked` where they are to be written. */
export const readFacts = async (
  rows: Rows,
  ids: readonly number[],
  isLocked: boolean,
): Promise<AuditFacts[]> => {
  const orders = (await auditedOrders(rows, ids, isLocked)).filter(({ canceled_at }) => canceled_at === null)
  const own = orders.map(({ id }) => id)
  if (own.length === 0) return []
  const companies = [...new Set(orders.flatMap(companiesOf))]
  const snapshots = await snapshotsOf(rows, own)
  const ctes = await chargesOf(rows, own)
  const payers = await payersOf(rows, own)
  const services = await servicesOf(rows, own)
  const invoices = await serviceChargesOf(rows, own)
  const tolerances = await tolerancesOf(rows, companies)
  const learned = await learnedNames(rows, companies)
  const kept = await keptAudits(rows, own, isLocked)
  return orders.map((order) => ({
    order,
    snapshot: snapshots.get(order.id),
    ctes: ctes.get(order.id) ?? [],
    payers: payers.get(order.id) ?? NO_PAYERS,
    services: services.get(order.id) ?? [],
    invoices: invoices.get(order.id) ?? [],
    toleranceOf: tolerancesFor(order, tolerances),
    learned: namesFor(order, learned),
    kept: kept.get(order.id) ?? [],
  }))
}
