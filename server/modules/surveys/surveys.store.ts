import { sql, type Rows } from '#server/infra/database.ts'
import { dayOf } from '#server/kit/brazil-days.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { ownSurveys } from './surveys.scope.ts'

/** Rows of surveys: asked for a delivered order, mailed, answered. */

type Asking = { id: number; plan: string | null }

/** The shipper of an order where it wants surveys; its head office tells the plan where it has none. */
export const askingShipper = async (rows: Rows, orderId: number): Promise<Asking | undefined> =>
  (
    await rows<Asking>(sql`
      select s.id, coalesce(s.selected_plan, h.selected_plan) as plan
      from orders o join companies s on s.id = o.shipper_id left join companies h on h.id = s.parent_id
      where o.id = ${orderId} and s.survey_feature_preference`)
  )[0]

/**
 * A survey for each destination that was not refused and whose final customer is known, by its document or else by its
 * name, of the shipper or of its head office. One for a destination, however often it is asked.
 */
export const insertSurveys = async (rows: Rows, orderId: number, now: Date): Promise<number[]> => {
  const made = await rows<{ id: number }>(sql`
    insert into surveys (company_id, order_id, order_delivery_address_id, transporter_id, final_customer_id, period, created_at)
    select o.shipper_id, o.id, a.id, o.transporter_id, f.id,
      left(${dayOf(sql`coalesce(a.delivery_date_time, o.delivered_date_time, ${now})`)}, 7), ${now}
    from orders o join companies s on s.id = o.shipper_id join order_delivery_addresses a on a.order_id = o.id
      cross join lateral (
        select c.id, c.identification_document = a.destinatary_identification_document as is_sure
        from final_customers c
        where c.company_id in (s.id, s.parent_id) and (c.identification_document = a.destinatary_identification_document
          or lower(c.name) = lower(a.destinatary_name) or lower(c.social_reason) = lower(a.destinatary_name))
        order by is_sure desc nulls last, c.company_id = s.id desc, c.id limit 1) f
    where o.id = ${orderId} and a.delivery_status <> 'refused' and not a.is_stop_point
    on conflict (order_delivery_address_id) do nothing
    returning id`)
  return made.map(({ id }) => id)
}

type Waiting = { company_id: number; order_id: number; email: string }

/** The address of a survey that has no answer; undefined where it has one, or its customer is gone. */
export const waitingSurvey = async (rows: Rows, id: number): Promise<Waiting | undefined> =>
  (
    await rows<Waiting>(sql`
      select t.company_id, t.order_id, c.email from surveys t join final_customers c on c.id = t.final_customer_id
      where t.id = ${id} and t.answered_at is null`)
  )[0]

export const markSent = (rows: Rows, id: number, now: Date): Promise<unknown> =>
  rows(sql`update surveys set sent_at = ${now} where id = ${id}`)

export const lockSurvey = async (
  rows: Rows,
  id: number,
): Promise<Row<'surveys', 'id' | 'answered_at'> | undefined> =>
  (
    await rows<Row<'surveys', 'id' | 'answered_at'>>(
      sql`select id, answered_at from surveys where id = ${id} for update`,
    )
  )[0]

/** A survey that the session sees. */
export const ownSurvey = async (
  { rows, session }: ReadContext,
  id: number,
): Promise<Row<'surveys', 'answered_at' | 'final_customer_id'> | undefined> =>
  (
    await rows<Row<'surveys', 'answered_at' | 'final_customer_id'>>(
      sql`select t.answered_at, t.final_customer_id from surveys t where t.id = ${id} and ${ownSurveys(session)} for update`,
    )
  )[0]
