import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { givesWorkTo } from '#server/kit/scopes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { LockedOrder } from './lock-order.store.ts'

export type Carrier = { id: number; fantasy_name: string; cnpj: string }

/**
 * Carriers that a shipper may send orders to: linked to it or to its head office, and active.
 * @param proposed what a carrier has accepted counts, though the shipper has switched it off since (feature 17)
 * @throws ValidationException `transporter_not_linked`
 */
export const linkedCarriers = async (
  ctx: Pick<Context, 'rows'>,
  shipperId: number,
  ids: readonly number[],
  proposed = false,
): Promise<Carrier[]> => {
  const wanted = [...new Set(ids)]
  const found = await ctx.rows<Carrier>(sql`
    select distinct c.id, c.fantasy_name, c.cnpj
    from companies s
    join shipper_partners p on p.shipper_id in (s.id, s.parent_id) and p.active
    join companies c on c.id = p.company_id and c.type = 'transporter' and c.active
    where s.id = ${shipperId} and c.id = any(${wanted}) and (${proposed} or ${givesWorkTo})`)
  if (found.length !== wanted.length) throw invalidField('transporter_ids', 'transporter_not_linked')
  return found
}

export type Offer = { transporter_id: number; value: string | null; lead_time: number | null }

/** Offers simulated for an order, rates altered by hand included: the chosen carrier first. */
export const simulatedOffers = (ctx: Pick<Context, 'rows'>, orderId: number): Promise<Offer[]> =>
  ctx.rows<Offer>(sql`
    select transporter_id, coalesce(altered_total_value, total_value) as value, lead_time from simulation_orders
    where order_id = ${orderId} order by selected desc, id desc`)

/** Carriers named when the order was created without a simulation. */
export const chosenCarriers = async (ctx: Pick<Context, 'rows'>, orderId: number): Promise<number[]> => {
  const [entry] = await ctx.rows<{ data: { transporter_ids?: number[] } }>(sql`
    select data from order_timeline where order_id = ${orderId} and event = 'defined_transporter' order by id limit 1`)
  return entry?.data.transporter_ids ?? []
}

/** Sends, or sends again to a carrier that refused; an open proposal keeps its answer and gets the new value only while it waits. */
export const saveProposals = async (
  ctx: Pick<Context, 'rows' | 'now'>,
  orderId: number,
  offers: readonly Offer[],
): Promise<void> => {
  const now = ctx.now().toISOString()
  await ctx.rows(sql`
    insert into order_proposals (order_id, transporter_id, status, value, lead_time, sent_at)
    select ${orderId}::int, o.transporter_id, 'waiting', o.value, o.lead_time, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(offers)}::json) as o(transporter_id int, value numeric, lead_time int)
    on conflict (order_id, transporter_id) do update
      set status = 'waiting', value = excluded.value, lead_time = excluded.lead_time, sent_at = excluded.sent_at,
          message = null, responded_at = null, responded_by_id = null
      where order_proposals.status <> 'accepted'`)
}

export type Proposal = {
  id: number
  transporter_id: number
  status: 'waiting' | 'accepted' | 'refused'
  value: string | null
  lead_time: number | null
}

/** Every proposal of an order; read under the order's lock. */
export const proposalsOf = (ctx: Pick<Context, 'rows'>, orderId: number): Promise<Proposal[]> =>
  ctx.rows<Proposal>(
    sql`select id, transporter_id, status, value, lead_time from order_proposals where order_id = ${orderId} order by id`,
  )

/** An answer: the carrier's own, or the shipper's decision on it. */
export const answerProposals = async (
  ctx: Pick<Context, 'rows' | 'now' | 'session'>,
  ids: readonly number[],
  status: 'accepted' | 'refused',
  message: string | null | undefined,
): Promise<void> => {
  await ctx.rows(sql`
    update order_proposals set status = ${status}, message = coalesce(${message ?? null}, message), responded_at = ${ctx.now()},
      responded_by_id = ${ctx.session.user_id === 0 ? null : ctx.session.user_id}
    where id = any(${ids})`)
}

/** The session's own waiting proposal, and the others; without an own one the machine refuses the action. */
export const ownProposal = async (
  ctx: Context,
  order: LockedOrder,
): Promise<{ own: Proposal | undefined; others: Proposal[] }> => {
  const all = await proposalsOf(ctx, order.id)
  const own = all.find(
    ({ transporter_id, status }) => status === 'waiting' && ctx.session.company_ids.includes(transporter_id),
  )
  return { own, others: all.filter((proposal) => proposal !== own) }
}

/** The accepted proposal: the named one, or the only one. */
export const acceptedOne = (proposals: readonly Proposal[], transporterId: number | undefined): Proposal => {
  const accepted = proposals.filter(({ status }) => status === 'accepted')
  if (transporterId === undefined) {
    const [only, second] = accepted
    if (!only || second) throw invalidField('transporter_id', 'choose_transporter')
    return only
  }
  const found = accepted.find((proposal) => proposal.transporter_id === transporterId)
  if (!found) throw invalidField('transporter_id', 'transporter_not_accepted')
  return found
}

/** The carrier of this CNPJ, where the shipper or its head office works with it. */
export const linkedCarrierOf = async (
  ctx: Pick<Context, 'rows'>,
  shipperId: number,
  cnpj: string,
): Promise<number | null> => {
  const [carrier] = await ctx.rows<{ id: number }>(sql`
    select c.id from companies s
    join shipper_partners p on p.shipper_id in (s.id, s.parent_id) and p.active and ${givesWorkTo}
    join companies c on c.id = p.company_id and c.type = 'transporter' and c.active
    where s.id = ${shipperId} and c.cnpj = ${cnpj} limit 1`)
  return carrier?.id ?? null
}

/** The order tells the carrier's name until one of the platform is confirmed. */
export const nameCarrierOf = async (
  ctx: Pick<Context, 'rows' | 'audit'>,
  orderId: number,
  named: { transporter_name: string; transporter_cnpj: string | null },
): Promise<void> => {
  const { transporter_name, transporter_cnpj } = named
  await ctx.rows(sql`
    update orders set transporter_name = ${transporter_name}, transporter_cnpj = ${transporter_cnpj} where id = ${orderId}`)
  ctx.audit({
    type: 'orders',
    id: orderId,
    event: 'updated',
    old: { transporter_name: null },
    new: { ...named },
  })
}

type Totals = { freight_value: string | null; invoice_amount: string | null }

/** What the order says of its freight and goods where neither a table nor all of its invoices do; null leaves it. */
export const setOrderTotals = async (
  ctx: Pick<Context, 'rows' | 'audit'>,
  orderId: number,
  { freight_value, invoice_amount }: Totals,
): Promise<void> => {
  if (freight_value === null && invoice_amount === null) return
  await ctx.rows(sql`
    update orders set freight_value = coalesce(${freight_value}::numeric, freight_value),
      invoice_amount = coalesce(${invoice_amount}::numeric, invoice_amount) where id = ${orderId}`)
  const told = {
    ...(freight_value === null ? {} : { freight_value }),
    ...(invoice_amount === null ? {} : { invoice_amount }),
  }
  ctx.audit({ type: 'orders', id: orderId, event: 'updated', new: told })
}
