import { sql, type Rows } from '#server/infra/database.ts'
import { dayOf } from '#server/kit/brazil-days.ts'
import { statusIds } from '#shared/orders/order-status.ts'
import { DELIVERED_STATES } from '#shared/orders/order-spans.ts'
import type { DELIVERY_PROBLEMS, PACKAGE_CONDITIONS, SATISFACTION } from '#shared/surveys/survey-answer.ts'
import { insertRows } from '../rows/bulk.ts'

/** Final customers of the shippers and their answers about delivered orders. */

const CUSTOMERS = 8
const SURVEYS = 140
const HOUR_MS = 3_600_000
const DAY_HOURS = 24

type Delivery = {
  company_id: number
  order_id: number
  order_delivery_address_id: number
  transporter_id: number | null
  final_customer_id: number
  period: string
  delivered_at: Date
}
type Said = {
  service_satisfaction: (typeof SATISFACTION)[number]
  package_condition: (typeof PACKAGE_CONDITIONS)[number]
  delivery_problem: (typeof DELIVERY_PROBLEMS)[number]
  improvement_suggestion: string | null
  comment: string | null
}

const fine = (
  comment: string | null,
  satisfaction: Said['service_satisfaction'] = 'very_satisfied',
): Said => ({
  service_satisfaction: satisfaction,
  package_condition: 'intact',
  delivery_problem: 'none',
  improvement_suggestion: null,
  comment,
})

/** Answers, in turn; null has not answered. */
const ANSWERS: readonly (Said | null)[] = [
  fine('Chegou antes do combinado. Obrigado!'),
  fine(null, 'satisfied'),
  null,
  {
    service_satisfaction: 'dissatisfied',
    package_condition: 'package_damaged',
    delivery_problem: 'late',
    improvement_suggestion: 'Avisar quando o caminhão sai para a entrega.',
    comment: 'Dois dias de atraso e uma caixa amassada.',
  },
  fine('Motorista muito atencioso.'),
  fine(null, 'satisfied'),
  {
    ...fine(null, 'neutral'),
    improvement_suggestion: 'Entregar pela manhã, antes das 11 h.',
  },
  fine(null),
  null,
  {
    service_satisfaction: 'very_dissatisfied',
    package_condition: 'goods_damaged',
    delivery_problem: 'missing_goods',
    improvement_suggestion: null,
    comment: 'Faltou um volume e outro chegou molhado.',
  },
  fine('Tudo certo.', 'satisfied'),
]

const writeCustomers = (rows: Rows, companies: readonly number[], now: Date): Promise<unknown> =>
  rows(sql`
    insert into final_customers (company_id, name, individual, identification_document, contact, email, created_at, updated_at)
    select company_id, destinatary_name, false, document, 'Recebimento', 'recebimento' || nth || '@cliente' || company_id || '.example',
      ${now}, ${now}
    from (
      select o.shipper_id as company_id, a.destinatary_name, max(a.destinatary_identification_document) as document,
        row_number() over (partition by o.shipper_id order by count(*) desc, a.destinatary_name) as nth
      from orders o join order_delivery_addresses a on a.order_id = o.id
      where o.shipper_id = any(${companies}) and a.destinatary_name is not null and not a.is_natural_person
      group by 1, 2) met
    where nth <= ${CUSTOMERS}`)

const deliveriesOf = (rows: Rows, companies: readonly number[]): Promise<Delivery[]> =>
  rows<Delivery>(sql`
    with met as (
      select o.shipper_id as company_id, o.id as order_id, a.id as order_delivery_address_id, o.transporter_id,
        f.id as final_customer_id, coalesce(a.delivery_date_time, o.delivered_date_time) as delivered_at,
        row_number() over (partition by o.shipper_id order by o.id desc) as nth
      from orders o join order_delivery_addresses a on a.order_id = o.id
        join final_customers f on f.company_id = o.shipper_id and f.name = a.destinatary_name
      where o.shipper_id = any(${companies}) and o.last_active_status_id = any(${statusIds(...DELIVERED_STATES)})
        and a.delivery_status <> 'refused' and coalesce(a.delivery_date_time, o.delivered_date_time) is not null)
    select company_id, order_id, order_delivery_address_id, transporter_id, final_customer_id, delivered_at,
      left(${dayOf(sql`delivered_at`)}, 7) as period
    from met where nth <= ${SURVEYS} order by order_delivery_address_id`)

export const writeSurveys = async (rows: Rows, companies: readonly number[], now: Date): Promise<void> => {
  await writeCustomers(rows, companies, now)
  const deliveries = await deliveriesOf(rows, companies)
  const after = (moment: Date, hours: number) =>
    new Date(Math.min(new Date(moment).getTime() + hours * HOUR_MS, now.getTime()))
  await insertRows(
    rows,
    'surveys',
    deliveries.map(({ delivered_at, ...delivery }, turn) => {
      const said = ANSWERS[turn % ANSWERS.length] ?? null
      return {
        ...delivery,
        service_satisfaction: said?.service_satisfaction ?? null,
        package_condition: said?.package_condition ?? null,
        delivery_problem: said?.delivery_problem ?? null,
        improvement_suggestion: said?.improvement_suggestion ?? null,
        comment: said?.comment ?? null,
        sent_at: after(delivered_at, 1),
        answered_at: said === null ? null : after(delivered_at, 1 + (turn % DAY_HOURS)),
        created_at: after(delivered_at, 0),
      }
    }),
  )
}
