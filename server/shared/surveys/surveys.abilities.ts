import { LINES } from '#shared/access/lines.ts'
import { all, role } from '#shared/access/rules.ts'

const finalCustomers = all(role('shipper'), LINES.route_survey.rule)

export const surveysAbilities = {
  'final_customers.read': finalCustomers,
  'final_customers.write': finalCustomers,
  'surveys.read': all(LINES.shipper_survey.rule, LINES.route_survey.rule),
} as const
