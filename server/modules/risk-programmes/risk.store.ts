import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertAllInto } from '#server/kit/insert.ts'
import type { RiskPart, RiskRule } from '#shared/risk/choose-rule.ts'

/** Lines of programmes, and what risk managers decided on the same drivers and vehicles. */

/** Lines of the shipper, or of its head office, for orders that this risk manager watches. */
export const rulesOf = (
  { rows }: Pick<ReadContext, 'rows'>,
  shipper_id: number,
  risk_manager_id: number,
): Promise<RiskRule[]> =>
  rows<RiskRule>(sql`
    select r.id, r.name, r.modal, r.value_from, r.value_until, r.needs_driver, r.needs_helper, r.needs_vehicle, r.needs_trailer,
      r.needs_checklist, r.needs_mirroring, r.needs_escort, r.maximum_value, r.valid_days, r.renews_itself,
      to_char(r.starts_on, 'YYYY-MM-DD') as starts_on, to_char(r.ends_on, 'YYYY-MM-DD') as ends_on
    from companies s join risk_rules r on r.shipper_id in (s.id, s.parent_id)
    where s.id = ${shipper_id} and r.risk_manager_id = ${risk_manager_id}`)

/** What identifies the parts of an order. */
export type Watched = {
  id: number
  risk_manager_id: number | null
  driver_name: string | null
  driver_cpf: string | null
  helper_id: number | null
  vehicle_plate: string | null
  trailer_plate: string | null
}

type Subject = { part: RiskPart; driver_cpf: string | null; helper_id: number | null; plate: string | null }

/** Who or what each part of an order is; a part that the order does not have is left out. */
export const subjectsOf = (order: Watched): Subject[] => {
  const none = { driver_cpf: null, helper_id: null, plate: null }
  return [
    { ...none, part: 'driver', driver_cpf: order.driver_cpf },
    ...(order.helper_id === null ? [] : [{ ...none, part: 'helper' as const, helper_id: order.helper_id }]),
    { ...none, part: 'vehicle', plate: order.vehicle_plate },
    ...(order.trailer_plate === null
      ? []
      : [{ ...none, part: 'trailer' as const, plate: order.trailer_plate }]),
  ]
}

export type LastDecision = {
  asked_by: number
  part: RiskPart
  decision: 'approved' | 'refused'
  by: string | null
  at: string
  valid_until: string
  reason: string | null
  order_id: number
}

/** The newest decision of each order's own risk manager on each of its parts; one statement for all orders. */
export const lastDecisions = async (
  { rows }: Pick<ReadContext, 'rows'>,
  orders: readonly Watched[],
): Promise<LastDecision[]> => {
  const asked = orders.flatMap((order) =>
    subjectsOf(order).map((subject) => ({ asked_by: order.id, manager: order.risk_manager_id, ...subject })),
  )
  if (asked.length === 0) return []
  return rows<LastDecision>(sql`
    select q.asked_by, q.part, a.decision, a.user_name as by, a.created_at as at, to_char(a.valid_until, 'YYYY-MM-DD') as valid_until,
      a.reason, a.order_id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as q(asked_by int, manager int, part text, driver_cpf text, helper_id int, plate text)
    cross join lateral (
      (select * from risk_approvals d where q.part = 'driver' and d.risk_manager_id = q.manager and d.driver_cpf = q.driver_cpf
        order by d.id desc limit 1)
      union all
      (select * from risk_approvals h where q.part = 'helper' and h.risk_manager_id = q.manager and h.helper_id = q.helper_id
        order by h.id desc limit 1)
      union all
      (select * from risk_approvals p where q.part in ('vehicle', 'trailer') and p.risk_manager_id = q.manager and p.plate = q.plate
        and p.part = q.part order by p.id desc limit 1)) a`)
}

export type Decided = {
  decided: Partial<Record<RiskPart, 'approved' | 'refused'>>
  valid_until: string
  reason: string | null
}

/** Keeps decisions on the order's parts for the next order with the same driver or vehicle. */
export const keepApprovals = async (
  ctx: Context,
  order: Watched,
  { decided, ...more }: Decided,
): Promise<void> => {
  const { user_id, name } = ctx.session
  const rows = subjectsOf(order).flatMap((subject) => {
    const decision = decided[subject.part]
    return decision === undefined || order.risk_manager_id === null
      ? []
      : [
          {
            ...subject,
            ...more,
            decision,
            order_id: order.id,
            risk_manager_id: order.risk_manager_id,
            user_id: user_id === 0 ? null : user_id,
            user_name: name,
            created_at: ctx.now().toISOString(),
          },
        ]
  })
  if (rows.length > 0) await ctx.rows(insertAllInto('risk_approvals', rows))
}

/** Days that the shipper, or its head office, has chosen for approvals that no line speaks of. */
export const validDaysOf = async (
  { rows }: Pick<ReadContext, 'rows'>,
  shipperId: number,
): Promise<number | null> => {
  const [row] = await rows<{ days: number | null }>(sql`
    select coalesce(s.custom_settings->'risk_valid_days', h.custom_settings->'risk_valid_days')::int as days
    from companies s left join companies h on h.id = s.parent_id where s.id = ${shipperId}`)
  return row?.days ?? null
}
