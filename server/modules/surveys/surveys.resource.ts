import { sql } from '#server/infra/database.ts'
import { orderCode } from '#server/modules/orders/index.ts'
import { defineResource } from '#server/kit/resource.ts'
import { sidesBy } from '#server/kit/sides.ts'
import { surveys } from '#shared/surveys/surveys.contract.ts'
import { ownSurveys } from './surveys.scope.ts'

export const surveysResource = defineResource(surveys, {
  model: 'surveys',
  abilities: { read: 'surveys.read' },
  scope: ownSurveys,
  side: sidesBy({ shipper: 'company_id' }),
  columns: {
    order_code: () => sql`(select ${orderCode} from orders o where o.id = t.order_id)`,
  },
  filters: {
    answered: (isAnswered: boolean) =>
      isAnswered ? sql`t.answered_at is not null` : sql`t.answered_at is null`,
  },
  actions: ({ answered_at }) => (answered_at === null ? ['resend'] : []),
})
