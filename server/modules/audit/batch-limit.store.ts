import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { auditsOrderScope } from './audit.scope.ts'

/** Up to which difference charges are approved many at once, as the order's shipper or its head office says. */

/** A contest of audit `t` is not closed yet. */
export const contested = sql`exists (select from audit_contests c where c.order_id = t.order_id and c.audit = t.audit
  and c.status in ('open', 'accepted', 'refused'))`

const otherParty = sql`t.warnings && array['issuer_other', 'taker_other']`

/** Of audit `t`, in reais; as in the audit itself, a branch's own word comes first, and a cent is rounding. */
const allowed = sql`greatest(0.01, coalesce((
  select round(case when g.unit = 'percent' then abs(t.expected_value) * greatest(g.value, g.batch_value) / 100 else greatest(g.value, g.batch_value) end, 2)
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

/** The audit beside its limit, locked. */
export const lockSmallAudit = async (ctx: Context, id: number): Promise<Small | undefined> => {
  const [row] = await ctx.rows<Small>(sql`
    select t.order_id, t.result, t.manual_approved, t.value, t.difference, ${allowed}::text as allowed, ${contested} as contested,
      ${otherParty} as other_party
    from audits_order t where t.id = ${id} and (${auditsOrderScope(ctx.session)}) for update of t`)
  return row
}
