import { sql, type Rows } from '#server/infra/database.ts'
import { statusId, statusIds } from '#shared/orders/order-status.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'

/** Purchase orders of two shippers in every state, with their bills, terms and limits; contests of divergent charges. */

type Writing = { rows: Rows; companies: Companies; now: Date }
type Charged = {
  order_id: number
  transporter_id: number
  value: string
  divergent: boolean
  audited: boolean
}

const DAY_MS = 86_400_000
const EACH = 4
const STATES = ['paid', 'invoiced', 'approved', 'to_audit', 'divergent'] as const
type State = (typeof STATES)[number]

/** Delivered orders with a charge, the oldest first. */
const chargedOf = (rows: Rows, shipper: number, before: Date): Promise<Charged[]> =>
  rows<Charged>(sql`
    select o.id as order_id, o.transporter_id, (c.freight + c.service)::text as value,
      exists (select from audits_order a where a.order_id = o.id and a.result = 'different_values' and not a.manual_approved) as divergent,
      exists (select from audits_order a where a.order_id = o.id) as audited
    from orders o cross join lateral order_charges(o.id) c
    where o.shipper_id = ${shipper} and o.canceled_at is null and c.freight + c.service > 0 and o.delivered_date_time is not null
      and (o.delivered_date_time < ${before} or exists (select from audits_order a where a.order_id = o.id
        and a.result = 'different_values' and not a.manual_approved))
      and o.last_active_status_id = any(${statusIds('DELIVERED', 'AVAILABLE_CANHOTO')})
    order by o.delivered_date_time, o.id`)

/** Orders of one carrier for each state: clean ones, and for `divergent` some that are not. */
const pick = (charged: readonly Charged[]): Map<State, Charged[]> => {
  const free = new Set(charged)
  const picked = new Map<State, Charged[]>()
  for (const state of STATES) {
    const clean = [...free].filter(({ divergent, audited }) => audited && !divergent)
    const first = state === 'divergent' ? [...free].findLast(({ divergent }) => divergent) : clean[0]
    if (!first) continue
    const beside = clean.filter((one) => one !== first && one.transporter_id === first.transporter_id)
    const chosen = [first, ...beside.slice(0, EACH - 1)]
    for (const one of chosen) free.delete(one)
    picked.set(state, chosen)
  }
  return picked
}

const cents = (values: readonly string[]): string =>
  (values.reduce((total, value) => total + Math.round(Number(value) * 100), 0) / 100).toFixed(2)

const dayOf = (now: Date, ahead: number): string =>
  new Date(now.getTime() + ahead * DAY_MS).toISOString().slice(0, 10)

type Approver = { id: number; name: string }

const rowOf = (state: State, total: string, approver: Approver, now: Date): BulkRow => {
  const isApproved = state === 'approved' || state === 'invoiced' || state === 'paid'
  const isBilled = state === 'invoiced' || state === 'paid'
  return {
    status: state,
    total,
    approved_by_id: isApproved ? approver.id : null,
    approved_by_name: isApproved ? approver.name : null,
    approved_at: isApproved ? new Date(now.getTime() - 3 * DAY_MS) : null,
    due_on: isBilled ? dayOf(now, state === 'paid' ? -1 : 12) : null,
    paid_on: state === 'paid' ? dayOf(now, -1) : null,
    payment_reference: state === 'paid' ? 'ERP 4471' : null,
  }
}

const writeOne = async (
  { rows, now }: Writing,
  shipper: number,
  approver: Approver,
  { state, number, orders }: { state: State; number: number; orders: readonly Charged[] },
): Promise<void> => {
  const [id = 0] = await takeIds(rows, 'purchase_orders', 1)
  const total = cents(orders.map(({ value }) => value))
  const transporter_id = orders[0]?.transporter_id ?? 0
  // Divergent orders are the latest ones; their timeline goes on from today.
  const made = state === 'divergent' ? now : new Date(now.getTime() - 6 * DAY_MS)
  await insertRows(rows, 'purchase_orders', [
    {
      id,
      number,
      shipper_id: shipper,
      transporter_id,
      created_by_id: approver.id,
      created_at: made,
      updated_at: made,
      ...rowOf(state, total, approver, now),
    },
  ])
  await insertRows(
    rows,
    'purchase_orders_orders',
    orders.map(({ order_id, value }) => ({ purchase_order_id: id, order_id, value })),
  )
  await insertRows(
    rows,
    'order_timeline',
    orders.map(({ order_id }) => ({
      order_id,
      event: 'po',
      status_id: statusId('PO'),
      kind: 'milestone',
      occurrence_datetime: made,
      created_at: made,
      user_id: approver.id,
      user_name: approver.name,
      company_id: shipper,
      data: { number },
    })),
  )
  await rows(
    sql`update orders set last_active_status_id = ${statusId('PO')} where id = any(${orders.map(({ order_id }) => order_id)})`,
  )
  if (state === 'invoiced' || state === 'paid')
    await insertRows(rows, 'fatura_files', [
      {
        transporter_id,
        shipper_id: shipper,
        purchase_order_id: id,
        fatura_name: `#${5200 + id}`,
        number: String(5200 + id),
        type: 'typed',
        value: total,
        emission_date: dayOf(now, -4),
        expire_date: dayOf(now, 26),
        documents_structure: false,
        documents_issue: 'no_ctes',
        created_at: new Date(now.getTime() - 4 * DAY_MS),
      },
    ])
}

const writeRules = async ({ rows }: Writing, shipper: number, approver: Approver): Promise<void> => {
  await insertRows(rows, 'purchase_order_settings', [
    { company_id: shipper, account: '3.1.2.04.001', approval_limit: '20000.00' },
  ])
  await insertRows(rows, 'purchase_order_limits', [
    { company_id: shipper, user_id: approver.id, max_value: '500000.00' },
  ])
  const usual = { company_id: shipper, retains: ['iss'] }
  await insertRows(rows, 'payment_terms', [
    { ...usual, valid_from: '2026-01-01', kind: 'fixed_days', days: 28, first_day: null, second_day: null },
    { ...usual, valid_from: '2026-07-01', kind: 'twice_a_month', days: 15, first_day: 10, second_day: 25 },
  ])
}

/** A contest that waits for the carrier's answer, of a divergent order that is in no purchase order. */
const writeContest = async ({ rows, now }: Writing, shipper: number, approver: Approver): Promise<void> => {
  await rows(sql`
    insert into audit_contests (order_id, audit, shipper_id, transporter_id, cause, reason, expected_value, charged_value,
      contested_by_name, created_at, updated_at)
    select a.order_id, a.audit, o.shipper_id, o.transporter_id, 'rate_not_agreed',
      'O GRIS cobrado não é o da tabela em vigor na coleta.', a.expected_value, a.value, ${approver.name}, ${now}, ${now}
    from audits_order a join orders o on o.id = a.order_id
    where o.shipper_id = ${shipper} and o.transporter_id is not null and a.result = 'different_values' and not a.manual_approved
      and not exists (select from purchase_orders_orders l where l.order_id = o.id)
    order by a.id desc limit 1`)
}

export const writePurchaseOrders = async (writing: Writing): Promise<void> => {
  const { rows, companies, now } = writing
  const settled = new Date(now.getTime() - 10 * DAY_MS)
  for (const key of ['shipper', 'shipper2']) {
    const shipper = companies.get(key).id
    // oxlint-disable-next-line no-await-in-loop -- two shippers
    const [approver] = await rows<Approver>(
      sql`select id, name from users where company_id = ${shipper} order by id limit 1`,
    )
    if (!approver) continue
    // oxlint-disable-next-line no-await-in-loop -- two shippers
    const picked = pick(await chargedOf(rows, shipper, settled))
    let number = 0
    for (const [state, orders] of picked) {
      number += 1
      // oxlint-disable-next-line no-await-in-loop -- five purchase orders
      await writeOne(writing, shipper, approver, { state, number, orders })
    }
    // oxlint-disable-next-line no-await-in-loop -- two shippers
    await writeRules(writing, shipper, approver)
    // oxlint-disable-next-line no-await-in-loop -- two shippers
    await writeContest(writing, shipper, approver)
  }
}
