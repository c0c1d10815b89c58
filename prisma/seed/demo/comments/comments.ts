import { sql, type Rows } from '#server/infra/database.ts'
import { insertRows } from '../rows/bulk.ts'

const MINUTE_MS = 60_000

type Talk = {
  order_id: number
  shipper_id: number
  shipper_user: number
  carrier_id: number
  carrier_user: number
}

/** A short talk about the three newest carried orders of each shipper: a note of its own, a question, an answer. */
export const writeComments = async (rows: Rows, now: Date): Promise<void> => {
  const talks = await rows<Talk>(sql`
    with talked as (
      select o.id as order_id, o.shipper_id, o.transporter_id as carrier_id,
        row_number() over (partition by o.shipper_id order by o.id desc) as nth
      from orders o where o.transporter_id is not null and o.canceled_at is null)
    select t.order_id, t.shipper_id, t.carrier_id,
      (select min(u.id) from users u where u.company_id = t.shipper_id) as shipper_user,
      (select min(u.id) from users u where u.company_id = t.carrier_id) as carrier_user
    from talked t
    where t.nth <= 3 and exists (select from users u where u.company_id = t.carrier_id)
      and exists (select from users u where u.company_id = t.shipper_id)
    order by t.order_id`)
  const at = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  await insertRows(
    rows,
    'order_comments',
    talks.flatMap(({ order_id, shipper_id, shipper_user, carrier_id, carrier_user }) => {
      const shipper = { order_id, company_id: shipper_id, user_id: shipper_user }
      const carrier = { order_id, company_id: carrier_id, user_id: carrier_user }
      return [
        {
          ...shipper,
          text: 'Cliente novo: conferir o endereço antes da coleta.',
          audience: 'company',
          created_at: at(300),
        },
        {
          ...shipper,
          text: 'A descarga é pela doca 3, até as 16 h.',
          audience: 'parties',
          created_at: at(240),
        },
        {
          ...carrier,
          text: 'Combinado, o motorista já foi avisado.',
          audience: 'parties',
          created_at: at(200),
        },
      ]
    }),
  )
}
