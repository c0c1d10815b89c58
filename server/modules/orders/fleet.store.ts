import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { Choice } from '#shared/risk/choose-rule.ts'

/** A driver of this carrier: registered by it or driving for it. @throws ModelNotFoundException */
export const driverOf = async (
  ctx: Pick<Context, 'rows'>,
  carrierId: number | null,
  driverId: number,
): Promise<{ id: number; name: string; cpf: string }> => {
  const [driver] = await ctx.rows<{ id: number; name: string; cpf: string }>(sql`
    select d.id, d.name, d.cpf from drivers d where d.id = ${driverId} and d.erased_at is null and (d.company_id = ${carrierId}
      or d.id in (select l.driver_id from transporter_drivers l where l.transporter_id = ${carrierId}))`)
  if (!driver) throw notFound('drivers')
  return driver
}

/** A helper of this carrier. @throws ModelNotFoundException */
export const assertHelperOf = async (
  ctx: Pick<Context, 'rows'>,
  carrierId: number | null,
  helperId: number,
): Promise<void> => {
  const found = await ctx.rows(
    sql`select 1 from helpers where id = ${helperId} and erased_at is null and transporter_id = ${carrierId}`,
  )
  if (found.length === 0) throw notFound('helpers')
}

/** Fields that the shipper wants its carriers to fill in, by attribute name. */
export const requiredCarrierFields = async (
  ctx: Pick<Context, 'rows'>,
  shipperId: number,
): Promise<string[]> => {
  const [shipper] = await ctx.rows<{ fields: unknown }>(sql`
    select coalesce(s.custom_settings->'required_carrier_fields', h.custom_settings->'required_carrier_fields') as fields
    from companies s left join companies h on h.id = s.parent_id where s.id = ${shipperId}`)
  const fields = shipper?.fields
  if (!Array.isArray(fields)) return ['driver_name', 'vehicle_plate']
  return fields.filter((field): field is string => typeof field === 'string')
}

export type RiskDecision = {
  driver_status: string
  helper_status: string
  vehicle_status: string
  trailer_status: string
  checklist_status: string
}
const WAITING: RiskDecision = {
  driver_status: 'waiting',
  helper_status: 'waiting',
  vehicle_status: 'waiting',
  trailer_status: 'waiting',
  checklist_status: 'waiting',
}

/**
 * The risk manager's decisions on an order; a new driver or vehicle starts them anew.
 *
 * @param rule the programme's line as it is applied, kept with the decisions
 */
export const resetRiskDecisions = async (
  ctx: Pick<Context, 'rows' | 'now'>,
  orderId: number,
  start: RiskDecision = WAITING,
  rule: object | null = null,
): Promise<void> => {
  await ctx.rows(sql`
    insert into risk_manager_orders (order_id, driver_status, helper_status, vehicle_status, trailer_status, checklist_status, rule,
      created_at, updated_at)
    values (${orderId}, ${start.driver_status}, ${start.helper_status}, ${start.vehicle_status}, ${start.trailer_status},
      ${start.checklist_status}, ${rule === null ? null : JSON.stringify(rule)}::jsonb, ${ctx.now()}, ${ctx.now()})
    on conflict (order_id) do update set driver_status = excluded.driver_status, helper_status = excluded.helper_status,
      vehicle_status = excluded.vehicle_status, trailer_status = excluded.trailer_status,
      checklist_status = excluded.checklist_status, checklist_expires_on = null, checklist_told_on = null,
      mirroring_status = 'waiting', rule = excluded.rule, reason = null, updated_at = excluded.updated_at`)
}

/** With the programme's line that was applied, where one was. */
export type SavedDecision = RiskDecision & { rule: Choice | null }

const of = (value: string | null | undefined): string | null => value ?? null

export const saveRiskDecisions = async (
  ctx: Pick<Context, 'rows' | 'now'>,
  orderId: number,
  given: Partial<RiskDecision> & {
    reason?: string | null | undefined
    external_id?: string | null | undefined
    checklist_expires_on?: string | null | undefined
    mirroring_status?: string | undefined
  },
): Promise<SavedDecision> => {
  const [saved] = await ctx.rows<SavedDecision>(sql`
    insert into risk_manager_orders as r (order_id, driver_status, helper_status, vehicle_status, trailer_status, checklist_status,
      checklist_expires_on, mirroring_status, reason, external_id, created_at, updated_at)
    values (${orderId}, coalesce(${of(given.driver_status)}, 'waiting'), coalesce(${of(given.helper_status)}, 'waiting'),
      coalesce(${of(given.vehicle_status)}, 'waiting'), coalesce(${of(given.trailer_status)}, 'waiting'),
      coalesce(${of(given.checklist_status)}, 'waiting'), ${of(given.checklist_expires_on)}::date,
      coalesce(${of(given.mirroring_status)}, 'waiting'), ${of(given.reason)}, ${of(given.external_id)}, ${ctx.now()}, ${ctx.now()})
    on conflict (order_id) do update set
      driver_status = coalesce(${of(given.driver_status)}, r.driver_status),
      helper_status = coalesce(${of(given.helper_status)}, r.helper_status),
      vehicle_status = coalesce(${of(given.vehicle_status)}, r.vehicle_status),
      trailer_status = coalesce(${of(given.trailer_status)}, r.trailer_status),
      checklist_status = coalesce(${of(given.checklist_status)}, r.checklist_status),
      checklist_expires_on = coalesce(${of(given.checklist_expires_on)}::date, r.checklist_expires_on),
      mirroring_status = coalesce(${of(given.mirroring_status)}, r.mirroring_status),
      reason = coalesce(${of(given.reason)}, r.reason), external_id = coalesce(${of(given.external_id)}, r.external_id),
      updated_at = excluded.updated_at
    returning driver_status, helper_status, vehicle_status, trailer_status, checklist_status, rule`)
  if (!saved) throw notFound('risk_manager_orders')
  return saved
}
