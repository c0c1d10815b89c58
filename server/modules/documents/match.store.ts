import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { removeFiles } from './files.store.ts'
import { shareCtes } from './share-ctes.store.ts'

/**
 * CT-es meet their orders by the keys of the invoices they carry, a complement, a substitute or an annulment also by the
 * CT-e that it names, whichever came first (orders/README "Life of an order"). A carrier's CT-e fits only orders that the carrier transports, a shipper's only its own.
 */

/** Who is to carry the order `o`: its carrier; before one is confirmed, the carrier whose price it was made with. */
export const expectedCarrier = sql`coalesce(o.transporter_id, (select x.transporter_id from simulation_orders x
  where x.order_id = o.id and x.selected order by x.id desc limit 1))`

type Match = { cte_id: number; key: string; order_id: number }

const fits = (cte: Sql): Sql => sql`
  exists (select 1 from companies s, companies x
          where s.id = ${cte} and (x.id = s.id or x.parent_id = s.id)
            and x.id = case when s.type = 'transporter' then o.transporter_id else o.shipper_id end)`

/** A CT-e of another issuer than the order's carrier charges the order by a person's yes only (audit/README "Issuer and payer"). */
const isAccepted = sql`(c.other_issuer_accepted_at is not null
  or cte_issuer(c.issuer_document, c.transporter_id, c.named_carriers, ${expectedCarrier}) <> 'other')`

/** The order of most invoices wins; among equals the older. */
const findMatches = (ctx: Pick<Context, 'rows'>, ids: readonly number[], accepted = isAccepted) =>
  ctx.rows<Match>(sql`
    select distinct on (found.cte_id) found.cte_id, found.key, found.order_id from (
      select c.id as cte_id, c.key, o.id as order_id, count(*) as hits
      from cte_files c join cte_nf_keys k on k.cte_id = c.id join nf_files n on n.key = k.key join orders o on o.id = n.order_id
      where c.id = any(${ids}) and c.order_id is null and o.canceled_at is null and ${fits(sql`c.company_id`)} and ${accepted}
      group by c.id, c.key, o.id
      union all
      select c.id, c.key, o.id, 1
      from cte_files c join cte_files original on original.key = any(c.complemented_keys || c.replaces_keys)
        join orders o on o.id = original.order_id
      where c.id = any(${ids}) and c.order_id is null and o.canceled_at is null and ${fits(sql`c.company_id`)} and ${accepted}
    ) found order by found.cte_id, found.hits desc, found.order_id`)

/** CT-es that would charge an order, had its carrier issued them; their lines among the waiting files say so. */
const findForeign = async (ctx: Pick<Context, 'rows'>, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const foreign = (await findMatches(ctx, ids, sql`not ${isAccepted}`)).map(({ cte_id }) => cte_id)
  if (foreign.length > 0)
    await ctx.rows(sql`
      update not_imported_files set detail = 'order_of_other_carrier'
      where cte_file_id = any(${foreign}) and resolved_at is null`)
  return foreign
}

type MatchResult = {
  matched: { cte_id: number; order_id: number; key: string }[]
  /** The order already has this CT-e from the other side. */
  repeated: { cte_id: number; order_id: number; key: string }[]
  /** CT-es that wait for a person's yes: another carrier issued them. */
  foreign: number[]
}

/** CT-es without an order that complement, substitute or annul one of these. */
const waitingFor = async ({ rows }: Pick<Context, 'rows'>, keys: readonly string[]): Promise<number[]> => {
  if (keys.length === 0) return []
  const found = await rows<{ id: number }>(sql`
    select id from cte_files where order_id is null and complemented_keys && ${keys}::text[]
    union select id from cte_files where order_id is null and replaces_keys && ${keys}::text[]`)
  return found.map(({ id }) => id)
}

/** Tries to give each of these CT-es its order. Raises `ctes.matched` for every one that found it. */
export const matchCtes = async (ctx: Context, ids: readonly number[]): Promise<MatchResult> => {
  const result: MatchResult = { matched: [], repeated: [], foreign: [] }
  let waiting = [...ids]
  // A complement may wait for a CT-e that is matched in the same round.
  while (waiting.length > 0) {
    const found = await findMatches(ctx, waiting)
    if (found.length === 0) break
    const orders = [...new Set(found.map((match) => match.order_id))]
    await ctx.rows(sql`select 1 from orders where id = any(${orders}) order by id for update`)
    const set = await ctx.rows<{ id: number }>(sql`
      update cte_files c set order_id = m.order_id, found_at = ${ctx.now()}
      from (select distinct on (m.order_id, m.key) m.* from json_to_recordset(${JSON.stringify(found)}::json)
              as m(cte_id int, key text, order_id int) order by m.order_id, m.key, m.cte_id) m
      where c.id = m.cte_id and c.order_id is null
        and not exists (select 1 from cte_files d where d.order_id = m.order_id and d.key = m.key)
      returning c.id`)
    const done = new Set(set.map((row) => row.id))
    const matched = found.filter((match) => done.has(match.cte_id))
    const { already, repeated } = await whyNot(
      ctx,
      found.filter((match) => !done.has(match.cte_id)),
    )
    result.matched.push(...matched, ...already)
    result.repeated.push(...repeated)
    await settle(ctx, matched, repeated)
    const gone = new Set(found.map((match) => match.cte_id))
    const naming = await waitingFor(
      ctx,
      matched.map((match) => match.key),
    )
    waiting = [...new Set([...waiting.filter((id) => !gone.has(id)), ...naming])]
    if (matched.length === 0 && naming.length === 0) break
  }
  await shareCtes(
    ctx,
    result.matched.map(({ cte_id }) => cte_id),
  )
  const found = new Set([...result.matched, ...result.repeated].map(({ cte_id }) => cte_id))
  result.foreign = await findForeign(
    ctx,
    ids.filter((id) => !found.has(id)),
  )
  return result
}

/**
 * Of the CT-es that were not written: some were given their order by another transaction while this one waited for the lock, others
 * are a second copy of what the order has. Only the latter may go, so it is looked up again rather than concluded.
 */
const whyNot = async (
  ctx: Pick<Context, 'rows'>,
  rest: readonly Match[],
): Promise<{ already: Match[]; repeated: Match[] }> => {
  if (rest.length === 0) return { already: [], repeated: [] }
  const rows = await ctx.rows<{ id: number; order_id: number | null; copies: number[] }>(sql`
    select c.id, c.order_id, array(select d.order_id from cte_files d where d.key = c.key and d.id <> c.id and d.order_id is not null) as copies
    from cte_files c where c.id = any(${rest.map((match) => match.cte_id)}) for update of c`)
  const now = new Map(rows.map((row) => [row.id, row]))
  return {
    already: rest.flatMap((match) => {
      const order_id = now.get(match.cte_id)?.order_id
      return typeof order_id === 'number' ? [{ ...match, order_id }] : []
    }),
    repeated: rest.filter((match) => {
      const row = now.get(match.cte_id)
      return row?.order_id === null && row.copies.includes(match.order_id)
    }),
  }
}

const settle = async (ctx: Context, matched: readonly Match[], repeated: readonly Match[]): Promise<void> => {
  const now = ctx.now().toISOString()
  await ctx.rows(sql`
    update not_imported_files w set resolved_at = ${now}::timestamptz, order_id = m.order_id,
      reason = case when m.repeated then 'repeated' else w.reason end,
      cte_file_id = case when m.repeated then null else w.cte_file_id end
    from json_to_recordset(${JSON.stringify([
      ...matched.map((match) => ({ ...match, repeated: false })),
      ...repeated.map((match) => ({ ...match, repeated: true })),
    ])}::json) as m(cte_id int, order_id int, repeated boolean)
    where w.cte_file_id = m.cte_id and w.resolved_at is null`)
  if (repeated.length > 0) {
    const gone = await ctx.rows<{ file_id: number | null }>(
      sql`delete from cte_files where id = any(${repeated.map((match) => match.cte_id)}) and order_id is null returning file_id`,
    )
    await removeFiles(
      ctx,
      gone.map((row) => row.file_id),
    )
  }
  for (const { cte_id, order_id, key } of matched) {
    ctx.raise('ctes.matched', { order_id, cte_id, key })
    ctx.audit({ type: 'cte_files', id: cte_id, event: 'matched', new: { order_id } })
  }
}

/** CT-es that wait for one of these invoices (or CT-es) look for their order again. */
export const matchDocuments = async (ctx: Context, keys: readonly string[]): Promise<MatchResult> => {
  if (keys.length === 0) return { matched: [], repeated: [], foreign: [] }
  const waiting = await ctx.rows<{ id: number }>(sql`
    select c.id from cte_files c where c.order_id is null and c.id in (select k.cte_id from cte_nf_keys k where k.key = any(${keys})
      union all select x.id from cte_files x where x.complemented_keys && ${keys}::text[]
      union all select x.id from cte_files x where x.replaces_keys && ${keys}::text[])
    order by c.id`)
  return matchCtes(
    ctx,
    waiting.map((row) => row.id),
  )
}

/** As `matchDocuments`, for an order whose carrier was confirmed. */
export const matchOrderDocuments = async (ctx: Context, orderId: number): Promise<MatchResult> => {
  const invoices = await ctx.rows<{ key: string }>(sql`select key from nf_files where order_id = ${orderId}`)
  return matchDocuments(
    ctx,
    invoices.map((row) => row.key),
  )
}

/** CT-es that wait stand among the files that were not imported, with the line that they had before. */
const listWaiting = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  await ctx.rows(sql`
    with again as (
      update not_imported_files set resolved_at = null, order_id = null, reason = 'order_not_found', detail = 'invoices_not_found'
      where id in (select max(w.id) from not_imported_files w where w.cte_file_id = any(${ids}) group by w.cte_file_id)
      returning cte_file_id)
    insert into not_imported_files (company_id, user_id, kind, name, reason, detail, key, file_id, cte_file_id, created_at)
    select c.company_id, c.user_id, 'cte', coalesce(c.cte_name, c.key), 'order_not_found', 'invoices_not_found', c.key, c.file_id, c.id,
      ${ctx.now().toISOString()}::timestamptz
    from cte_files c where c.id = any(${ids}) and not exists (select from again where again.cte_file_id = c.id) order by c.id`)
  ctx.raise('ctes.waiting', { cte_ids: ids })
}

/**
 * CT-es of an order that carry none of its invoices any more go, with what complements or replaces them, to the order that
 * has these now, or wait for one. A CT-e that a person attached without a common invoice stays.
 *
 * @param keys invoices that left the order
 */
export const releaseCtes = async (ctx: Context, orderId: number, keys: readonly string[]): Promise<void> => {
  const freed = await ctx.rows<{ id: number }>(sql`
    with leaving as (
      select c.id, c.key from cte_files c
      where c.order_id = ${orderId} and exists (select from cte_nf_keys k where k.cte_id = c.id and k.key = any(${keys}))
        and not exists (select from cte_nf_keys k join nf_files n on n.key = k.key and n.order_id = ${orderId} where k.cte_id = c.id))
    update cte_files c set order_id = null
    where c.order_id = ${orderId} and exists (
      select from leaving l where l.id = c.id or l.key = any(c.complemented_keys) or l.key = any(c.replaces_keys))
    returning c.id`)
  if (freed.length === 0) return
  const ids = freed.map(({ id }) => id)
  for (const cte_id of ids) {
    ctx.audit({ type: 'cte_files', id: cte_id, event: 'released', old: { order_id: orderId } })
    ctx.raise('ctes.shared', { order_id: orderId, cte_id })
  }
  const { matched } = await matchCtes(ctx, ids)
  const found = new Set(matched.map(({ cte_id }) => cte_id))
  const waiting = ids.filter((id) => !found.has(id))
  if (waiting.length > 0) await listWaiting(ctx, waiting)
}
