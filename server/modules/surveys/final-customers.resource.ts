import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { sidesBy } from '#server/kit/sides.ts'
import { finalCustomers } from '#shared/surveys/final-customers.contract.ts'
import { ownSurveys, surveyOwner } from './surveys.scope.ts'

export const finalCustomersResource = defineResource(finalCustomers, {
  model: 'final_customers',
  abilities: {
    read: 'final_customers.read',
    create: 'final_customers.write',
    update: 'final_customers.write',
    delete: 'final_customers.write',
  },
  scope: ownSurveys,
  side: sidesBy({ shipper: 'company_id' }),
  stamp: (session, input) => ({ company_id: input.company_id ?? session.company_id }),
  references: { company_id: 'shippers' },
  rules: async ({ session }, input, current) => {
    if (current === null) surveyOwner(session, input.company_id)
  },
  personal: {
    owner: sql`t.company_id`,
    when: ({ individual }) => individual === true,
  },
})
