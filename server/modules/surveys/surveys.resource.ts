import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { surveys } from '#shared/surveys/surveys.contract.ts'
import { ownSurveys } from './surveys.scope.ts'

export const surveysResource = defineResource(surveys, {
  model: 'surveys',
  abilities: { read: 'surveys.read' },
  scope: ownSurveys,
  columns: {
    order_code: () =>
      sql`(select coalesce(nullif(o.shipper_order_code, ''), '#' || o.id) from orders o where o.id = t.order_id)`,
  },
  filters: {
    answered: (isAnswered: boolean) =>
      isAnswered ? sql`t.answered_at is not null` : sql`t.answered_at is null`,
  },
  actions: ({ answered_at }) => (answered_at === null ? ['resend'] : []),
})
