import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { sidesByOrder } from '#server/kit/sides.ts'
import { allowed } from '#shared/kit/machine.ts'
import { subtract, toMoney } from '#shared/kit/money.ts'
import { paymentTerms, purchaseOrders } from '#shared/purchase-orders/purchase-orders.contract.ts'
import {
  PURCHASE_ORDER_STATES,
  purchaseOrderMachine,
  type PurchaseOrderState,
} from '#shared/purchase-orders/purchase-order.machine.ts'
import { billDifference, isBillSettled, payableOf, type Bill } from './pure/judge.ts'
import { assertChangeable, assertTerms } from './purchase-order-rules.ts'
import { ofShippers, purchaseOrdersScope } from './purchase-orders.scope.ts'

type PurchaseOrderRow = Record<string, unknown>

const billOf = ({ fatura_value, fatura_justification }: PurchaseOrderRow): Bill | null =>
  typeof fatura_value === 'string'
    ? {
        value: fatura_value,
        justification: typeof fatura_justification === 'string' ? fatura_justification : null,
      }
    : null

const figuresOf = (row: PurchaseOrderRow) => {
  const total = String(row.total)
  const bill = billOf(row)
  const value = payableOf(total, bill)
  return {
    value,
    payable: toMoney(subtract(value, String(row.retained))),
    fatura_avaliable: bill !== null,
    fatura_difference: billDifference(total, bill),
    fatura_settled: isBillSettled(total, bill),
  }
}

const isState = (value: unknown): value is PurchaseOrderState =>
  PURCHASE_ORDER_STATES.some((state) => state === value)

const actionsOf = (row: PurchaseOrderRow, session: Session): readonly string[] => {
  if (!isState(row.status)) return []
  const bill = billOf(row)
  const facts = {
    billed: bill !== null,
    unbilled: bill === null,
    settled: isBillSettled(String(row.total), bill),
  }
  return allowed(purchaseOrderMachine, row.status, { facts }, session)
}

export const purchaseOrdersResource = defineResource(purchaseOrders, {
  model: 'purchase_orders',
  abilities: { read: 'purchase_orders.read', update: 'purchase_orders.write' },
  scope: purchaseOrdersScope,
  side: sidesByOrder,
  writeScope: (session) => ofShippers(session, sql`t.shipper_id`),
  joins: () => sql`cross join lateral (
    select coalesce(json_agg(l.order_id order by l.order_id), '[]') as ids,
      coalesce(json_agg(l.order_id order by l.order_id) filter (where not exists (
        select from canhoto_files k where k.order_id = l.order_id and k.refused_reason is null)), '[]') as without_canhoto,
      count(*) filter (where exists (select from audits_order a where a.order_id = l.order_id
        and a.result = 'different_values' and not a.manual_approved)) as divergent,
      count(*) filter (where not exists (select from audits_order a where a.order_id = l.order_id)) as unaudited
    from purchase_orders_orders l where l.purchase_order_id = t.id) held
    left join fatura_files bill on bill.purchase_order_id = t.id`,
  columns: {
    order_ids: () => sql`held.ids`,
    orders_without_canhoto: () => sql`held.without_canhoto`,
    divergent_orders: () => sql`held.divergent`,
    unaudited_orders: () => sql`held.unaudited`,
    fatura_value: () => sql`bill.value`,
    fatura_justification: () => sql`bill.justification`,
    period_start: () => sql`to_char(t.period_start, 'YYYY-MM-DD')`,
    period_end: () => sql`to_char(t.period_end, 'YYYY-MM-DD')`,
    due_on: () => sql`to_char(t.due_on, 'YYYY-MM-DD')`,
    paid_on: () => sql`to_char(t.paid_on, 'YYYY-MM-DD')`,
  },
  filters: {
    order_id: (id: number) =>
      sql`t.id in (select l.purchase_order_id from purchase_orders_orders l where l.order_id = ${id})`,
    fatura_avaliable: (there: boolean) =>
      sql`exists (select from fatura_files f where f.purchase_order_id = t.id) = ${there}`,
    without_canhoto: (wanted: boolean) =>
      sql`exists (select from purchase_orders_orders l where l.purchase_order_id = t.id
        and not exists (select from canhoto_files k where k.order_id = l.order_id and k.refused_reason is null)) = ${wanted}`,
  },
  links: {
    orders: () => sql`select l.purchase_order_id as "from", l.order_id as "to" from purchase_orders_orders l`,
  },
  // The shipper's books are not the carrier's.
  veils: [
    {
      instead: { cost_center: null, account: null, observation: null, justification: null },
      lifted: ({ role }) => role !== 'transporter',
    },
  ],
  rules: async (_ctx, _input, current) => assertChangeable(current),
  present: figuresOf,
  actions: actionsOf,
})

export const paymentTermsResource = defineResource(paymentTerms, {
  model: 'payment_terms',
  abilities: {
    read: 'purchase_orders.configure',
    create: 'purchase_orders.configure',
    delete: 'purchase_orders.configure',
  },
  scope: (session) => ofShippers(session, sql`t.company_id`),
  stamp: (session, input) => ({ company_id: input.company_id ?? session.company_id }),
  references: { company_id: 'shippers', transporter_id: 'transporters' },
  columns: { valid_from: () => sql`to_char(t.valid_from, 'YYYY-MM-DD')` },
  rules: assertTerms,
})
