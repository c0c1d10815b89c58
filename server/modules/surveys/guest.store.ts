import { sql, type Rows } from '#server/infra/database.ts'
import { orderCode } from '#server/modules/orders/index.ts'
import type { Row } from '#server/kit/row.ts'
import { surveyAnswer, type SurveyAnswer } from '#shared/surveys/survey-answer.ts'
import type { GuestSurvey } from '#shared/surveys/survey-views.ts'

type Answer = Row<
  'surveys',
  | 'service_satisfaction'
  | 'package_condition'
  | 'delivery_problem'
  | 'improvement_suggestion'
  | 'comment'
  | 'answered_at'
>
type Seen = Answer &
  Pick<GuestSurvey, 'order_code' | 'shipper' | 'transporter' | 'recipient' | 'place' | 'delivered_at'>

const answerOf = ({ answered_at, ...said }: Answer): GuestSurvey['answer'] =>
  answered_at === null ? null : { ...surveyAnswer.parse(said), answered_at }

/** The delivery of a survey as its link shows it: no prices, no driver; undefined once it is gone. */
export const guestView = async (
  rows: Rows,
  id: number,
  expires_at: string,
): Promise<GuestSurvey | undefined> => {
  const [row] = await rows<Seen>(sql`
    select ${orderCode} as order_code, s.fantasy_name as shipper,
      coalesce(c.fantasy_name, o.transporter_name) as transporter, a.destinatary_name as recipient,
      concat_ws('/', a.city, a.uf) as place, coalesce(a.delivery_date_time, o.delivered_date_time) as delivered_at,
      t.service_satisfaction, t.package_condition, t.delivery_problem, t.improvement_suggestion, t.comment, t.answered_at
    from surveys t join orders o on o.id = t.order_id join companies s on s.id = t.company_id
      join order_delivery_addresses a on a.id = t.order_delivery_address_id left join companies c on c.id = t.transporter_id
    where t.id = ${id}`)
  if (!row) return undefined
  const { order_code, shipper, transporter, recipient, place, delivered_at, ...answer } = row
  return {
    order_code,
    shipper,
    transporter,
    recipient,
    place,
    delivered_at,
    answer: answerOf(answer),
    expires_at,
  }
}

export const writeAnswer = (rows: Rows, id: number, said: SurveyAnswer, now: Date): Promise<unknown> =>
  rows(sql`
    update surveys set service_satisfaction = ${said.service_satisfaction}, package_condition = ${said.package_condition},
      delivery_problem = ${said.delivery_problem}, improvement_suggestion = ${said.improvement_suggestion},
      comment = ${said.comment}, answered_at = ${now} where id = ${id}`)
