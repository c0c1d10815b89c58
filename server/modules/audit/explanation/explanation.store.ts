import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { AuditComparisonLine, ChargeParties, ChargeWarning } from '#shared/audit/audit.contract.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { auditsOrderScope } from '../audit.scope.ts'
import type { Answers, CteSigns } from '../pure/propose-cause.ts'

/** What the explanation of an audit reads, inside the audit's own scope. */

export type ExplainedAudit = Pick<
  Row<'audits_order'>,
  'id' | 'order_id' | 'audit' | 'result' | 'value' | 'difference'
> & {
  comparison: AuditComparisonLine[]
  charges: ChargeParties[]
  warnings: ChargeWarning[]
  shipper_id: number
  parent_id: number | null
  transporter_id: number | null
  weight: string | null
  /** Codes of the cities that it is delivered in. */
  cities: number[]
}

/** @throws ModelNotFoundException when the session does not see it */
export const explainedAudit = async (ctx: ReadContext, id: number): Promise<ExplainedAudit> => {
  const [audit] = await ctx.rows<ExplainedAudit>(sql`
    select t.id, t.order_id, t.audit, t.result, t.value, t.difference, t.comparison, t.charges, t.warnings, o.shipper_id, k.parent_id, o.transporter_id,
      o.weight, array(select distinct a.city_id from order_delivery_addresses a where a.order_id = o.id order by 1) as cities
    from audits_order t join orders o on o.id = t.order_id join companies k on k.id = o.shipper_id where t.id = ${id} and (${auditsOrderScope(ctx.session)})`)
  if (!audit) throw notFound('audits_order')
  return audit
}

export type CteFacts = CteSigns & {
  components: unknown
  icms: { base: string | null; percentage: string | null; value: string | null } | null
}

/** Weights, end and tax of the CT-es of a charge, as they were read. */
export const cteFacts = (ctx: ReadContext, ids: readonly number[]): Promise<CteFacts[]> =>
  ctx.rows<CteFacts>(sql`
    select c.id, c.number, c.components, case when c.data #>> '{destination,city_ibge}' ~ '^[0-9]{7}$'
        then (c.data #>> '{destination,city_ibge}')::int end as city, c.data #>> '{cargo,real_weight}' as real_weight,
      c.data #>> '{cargo,billed_weight}' as billed_weight, c.data #>> '{cargo,cubed_weight}' as cubed_weight,
      c.is_additional or exists (select from cte_shares s where s.cte_id = c.id) as is_partial,
      case when c.data->'icms' ->> 'value' is not null then json_build_object('base', c.data #>> '{icms,base}',
        'percentage', c.data #>> '{icms,percentage}', 'value', c.data #>> '{icms,value}') end as icms
    from cte_files c where c.id = any(${ids}) order by c.id`)

export type ExplainedTable = Row<'simulation_tables', 'version' | 'date_start' | 'date_end'>

export const tableVersion = async (ctx: ReadContext, id: number): Promise<ExplainedTable | undefined> => {
  const [table] = await ctx.rows<ExplainedTable>(
    sql`select version, date_start, date_end from simulation_tables where id = ${id}`,
  )
  return table
}

const LATEST = 20

/** Causes that the shipper named for such a difference of the carrier: its latest contests that it did not withdraw, and approvals. */
export const answersTo = (
  { rows }: Pick<ReadContext, 'rows'>,
  { shipper_id, transporter_id }: Pick<ExplainedAudit, 'shipper_id' | 'transporter_id'>,
  pattern: string,
): Promise<Answers> =>
  rows<Answers[number]>(sql`
    select x.cause, count(*)::int as times from (
      select y.cause, y.at from (
        select c.cause, c.created_at as at from audit_contests c
        where c.shipper_id = ${shipper_id} and c.transporter_id = ${transporter_id} and c.pattern = ${pattern} and c.status <> 'withdrawn'
        union all
        select a.cause, a.approved_at from audits_order a
        where a.shipper_id = ${shipper_id} and a.transporter_id = ${transporter_id} and a.pattern = ${pattern}) y
      where y.cause <> 'unknown' order by y.at desc limit ${LATEST}) x
    group by x.cause order by times desc, max(x.at) desc`)
