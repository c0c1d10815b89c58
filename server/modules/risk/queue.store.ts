import { sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { own } from '#server/kit/scopes.ts'
import { carriedOrdersScope } from '#server/modules/orders/index.ts'
import type { AppliedChoice, Watched } from '#server/modules/risk-programmes/index.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { QUEUE_PAGE, type QUEUE_WAITS } from '#shared/risk/order-risk.ts'

/** Orders as the risk manager decides on them. */

type Wait = (typeof QUEUE_WAITS)[number]

export type RiskOrder = Watched & {
  shipper_id: number
  modal: string
  invoice_amount: string
  is_mirrored: boolean
  last_active_status_id: number
  helper_name: string | null
  driver_status: string | null
  helper_status: string | null
  vehicle_status: string | null
  trailer_status: string | null
  checklist_status: string | null
  checklist_expires_on: string | null
  mirroring_status: string | null
  reason: string | null
  /** The line as it was applied; null before driver and vehicle are named, and on orders from before programmes. */
  choice: AppliedChoice | null
}

const COLUMNS = sql`t.id, t.shipper_id, t.risk_manager_id, t.modal, t.invoice_amount, t.is_mirrored, t.last_active_status_id,
  t.driver_name, t.driver_cpf, t.helper_id, h.name as helper_name, t.vehicle_plate, t.trailer_plate, r.driver_status, r.helper_status,
  r.vehicle_status, r.trailer_status, r.checklist_status, to_char(r.checklist_expires_on, 'YYYY-MM-DD') as checklist_expires_on,
  r.mirroring_status, r.reason, r.rule as choice`
const PARTS = sql`left join risk_manager_orders r on r.order_id = t.id left join helpers h on h.id = t.helper_id`

/** An order that the session may see, a carrier where it carries it. */
export const riskOrder = async (
  { rows, session }: ReadContext,
  id: number,
): Promise<RiskOrder | undefined> => {
  const [order] = await rows<RiskOrder>(
    sql`select ${COLUMNS} from orders t ${PARTS} where t.id = ${id} and (${carriedOrdersScope(session)})`,
  )
  return order
}

const APPROVAL = statusId('DEFINED_DRIVER_AND_VEHICLE')
const CHECKLIST = statusId('APPROVAL_DRIVER_AND_VEHICLE')
const MIRRORING = statusId('CHECKLIST_APPROVAL')

const waiting = (wait: Wait | undefined): Sql => {
  if (wait === 'approval') return sql`t.last_active_status_id = ${APPROVAL}`
  if (wait === 'checklist') return sql`t.last_active_status_id = ${CHECKLIST}`
  const mirroring = sql`(t.last_active_status_id = ${MIRRORING} and t.is_mirrored)`
  return wait === 'mirroring'
    ? mirroring
    : sql`(t.last_active_status_id = any(${[APPROVAL, CHECKLIST]}) or ${mirroring})`
}

export type QueuedOrder = RiskOrder & {
  code: string
  waits_for: Wait
  since: string
  collection_date_time: string | null
  from_city: string
  to_city: string
  shipper: string | null
  transporter: string | null
}

/** One page and one row more; orders without a collection day come last. Withdrawn goods wait for no risk manager. */
export const queueOf = (
  { rows, session }: ReadContext,
  wait: Wait | undefined,
  offset: number,
): Promise<QueuedOrder[]> =>
  rows<QueuedOrder>(sql`
    select ${COLUMNS}, coalesce(t.shipper_order_code, '#' || t.id) as code, t.collection_date_time,
      case t.last_active_status_id when ${APPROVAL} then 'approval' when ${CHECKLIST} then 'checklist' else 'mirroring' end as waits_for,
      coalesce(r.updated_at, t.updated_at) as since, concat_ws('/', t.collection_city, t.collection_uf) as from_city,
      concat_ws('/', t.delivery_city, t.delivery_uf) as to_city, coalesce(s.fantasy_name, s.social_reason) as shipper,
      coalesce(c.fantasy_name, c.social_reason) as transporter
    from orders t ${PARTS} join companies s on s.id = t.shipper_id left join companies c on c.id = t.transporter_id
    where ${own(session, sql`t.risk_manager_id`)} and t.canceled_at is null and t.split_at is null and t.modal <> 'withdraw'
      and ${waiting(wait)}
    order by t.collection_date_time nulls last, t.id limit ${QUEUE_PAGE + 1} offset ${offset}`)
