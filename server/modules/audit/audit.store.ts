import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertAllInto, insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { auditsOrderScope, configurationsScope } from './audit.scope.ts'

/** Outcomes of freight audits and their tolerances. */

export const lockAudit = async (
  ctx: Context,
  id: number,
): Promise<Row<'audits_order', 'order_id' | 'result' | 'manual_approved' | 'value'> | undefined> => {
  const [row] = await ctx.rows<Row<'audits_order', 'order_id' | 'result' | 'manual_approved' | 'value'>>(
    sql`select t.order_id, t.result, t.manual_approved, t.value from audits_order t
        where t.id = ${id} and (${auditsOrderScope(ctx.session)}) for update of t`,
  )
  return row
}

/** The cause that the approver named, and the pattern of the difference. */
export type NamedCause = Row<'audits_order', 'cause' | 'pattern'>

export const approveAuditRows = async (
  ctx: Context,
  ids: readonly number[],
  justification: string,
  { cause, pattern }: NamedCause,
): Promise<void> => {
  await ctx.rows(sql`
    update audits_order t set manual_approved = true, justification = ${justification}, approved_by_id = ${ctx.session.user_id},
      approved_by_name = ${ctx.session.name}, approved_at = ${ctx.now()}, cause = ${cause}, pattern = ${pattern},
      updated_at = ${ctx.now()}
    where t.id = any(${ids})`)
}

/** Divergent audits of these orders that were not approved; locked. */
export const lockOpenAudits = (
  ctx: Context,
  orderIds: readonly number[],
): Promise<Row<'audits_order', 'id' | 'order_id' | 'audit' | 'value'>[]> =>
  ctx.rows(sql`
    select t.id, t.order_id, t.audit, t.value from audits_order t
    where t.order_id = any(${orderIds}) and t.result = 'different_values' and not t.manual_approved order by t.id for update of t`)

export type AuditFigures = Pick<
  Row<'audits_order'>,
  | 'result'
  | 'value'
  | 'expected_value'
  | 'difference'
  | 'comparison'
  | 'charges'
  | 'warnings'
  | 'tolerance'
  | 'is_addition'
>

/** Ids of new outcomes by order and kind. */
export const insertAudits = async (
  ctx: Context,
  outcomes: readonly (Pick<Row<'audits_order'>, 'order_id' | 'audit'> & AuditFigures)[],
): Promise<ReadonlyMap<string, number>> => {
  const now = ctx.now().toISOString()
  const rows = outcomes.map((one) => ({ ...one, manual_approved: false, created_at: now, updated_at: now }))
  const made = await ctx.rows<{ id: number; key: string }>(
    sql`${insertAllInto('audits_order', rows)} returning id, concat(order_id, ' ', audit) as key`,
  )
  return new Map(made.map(({ id, key }) => [key, id]))
}

/** New figures of an outcome; `isMoved` takes an approval by hand back, because it was given to other figures. */
export const updateAudit = async (
  ctx: Context,
  id: number,
  figures: AuditFigures,
  isMoved: boolean,
): Promise<void> => {
  const approval = isMoved
    ? sql`, manual_approved = false, justification = null, approved_by_id = null, approved_by_name = null, approved_at = null, cause = null, pattern = null`
    : sql``
  await ctx.rows(sql`
    update audits_order t set result = x.result, value = x.value, expected_value = x.expected_value, difference = x.difference,
      comparison = x.comparison, charges = x.charges, warnings = x.warnings, tolerance = x.tolerance, is_addition = x.is_addition, updated_at = ${ctx.now()} ${approval}
    from jsonb_populate_record(null::audits_order, ${JSON.stringify(figures)}::jsonb) x where t.id = ${id}`)
}

export const deleteAudit = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(sql`delete from audits_order where id = ${id}`)
}

type Tolerance = Row<'configurations_audit', 'id' | 'value' | 'unit' | 'batch_value'>

/** The own company's tolerance of a kind, locked. */
export const lockToleranceOf = async (ctx: Context, audit: string): Promise<Tolerance | null> => {
  const [row] = await ctx.rows<Tolerance>(
    sql`select id, value, unit, batch_value from configurations_audit where company_id = ${ctx.session.company_id} and audit = ${audit} for update`,
  )
  return row ?? null
}

export const lockTolerance = async (ctx: Context, id: number): Promise<Tolerance | null> => {
  const [row] = await ctx.rows<Tolerance>(
    sql`select t.id, t.value, t.unit, t.batch_value from configurations_audit t where t.id = ${id} and (${configurationsScope(ctx.session)}) for update of t`,
  )
  return row ?? null
}

export const upsertTolerance = async (
  ctx: Context,
  audit: string,
  { value, unit, batch_value }: Omit<Tolerance, 'id'>,
): Promise<number> => {
  const row = { company_id: ctx.session.company_id, audit, value, unit, batch_value }
  const [kept] = await ctx.rows<{ id: number }>(
    sql`${insertInto('configurations_audit', row)} on conflict (company_id, audit) do update set value = excluded.value, unit = excluded.unit, batch_value = excluded.batch_value returning id`,
  )
  return kept?.id ?? 0
}

export const updateTolerance = async (
  ctx: Context,
  id: number,
  { value, unit, batch_value }: Omit<Tolerance, 'id'>,
): Promise<void> => {
  await ctx.rows(
    sql`update configurations_audit set value = ${value}::numeric, unit = ${unit}, batch_value = ${batch_value}::numeric where id = ${id}`,
  )
}

/** A contest of audit `t` is not closed yet. */
export const contested = sql`exists (select from audit_contests c where c.order_id = t.order_id and c.audit = t.audit
  and c.status in ('open', 'accepted', 'refused'))`

const otherParty = sql`t.warnings && array['issuer_other', 'taker_other']`

/** Of audit `t`, in reais; as in the audit itself, a branch's own word comes first, and a cent is rounding. */
const allowed = sql`greatest(0.01, coalesce((
  select round(coalesce(g.batch_value, g.value) * case when g.unit = 'percent' then abs(t.expected_value) / 100 else 1 end, 2)
  from orders o join companies k on k.id = o.shipper_id join configurations_audit g on g.company_id in (k.id, k.parent_id) and g.audit = t.audit
  where o.id = t.order_id order by g.company_id = k.id desc limit 1), 0))`

/** Audits that may be approved many at once. */
export const withinBatch = sql`t.result = 'different_values' and not t.manual_approved and not ${otherParty} and not ${contested}
  and abs(t.difference) <= ${allowed}`

type Small = Row<'audits_order', 'order_id' | 'result' | 'manual_approved' | 'value' | 'difference'> & {
  allowed: string
  contested: boolean
  other_party: boolean
}

/** The audit, locked, beside its limit and its contest as they stand once it is: a contest locks its audit too. */
export const lockSmallAudit = async (ctx: Context, id: number): Promise<Small | undefined> => {
  const locked = await ctx.rows(
    sql`select 1 from audits_order t where t.id = ${id} and (${auditsOrderScope(ctx.session)}) for update of t`,
  )
  if (locked.length === 0) return undefined
  const [row] = await ctx.rows<Small>(sql`
    select t.order_id, t.result, t.manual_approved, t.value, t.difference, ${allowed}::text as allowed, ${contested} as contested,
      ${otherParty} as other_party
    from audits_order t where t.id = ${id}`)
  return row
}
