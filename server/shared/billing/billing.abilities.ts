import { LINES } from '#shared/access/lines.ts'
import { all, any, role } from '#shared/access/rules.ts'
import { billingPages } from '#shared/access/sets.ts'

export const billingAbilities = {
  'billings.read': billingPages,
  /** Setting a bill as paid, prices of plans and terms of companies. */
  'billings.pay': LINES.manager_billing.rule,
  'billings.contract': LINES.manager_billing.rule,
  'billings.choose_day': any(
    all(role('shipper'), LINES.shipper_commercial.rule, LINES.route_billing.rule),
    LINES.manager_billing.rule,
  ),
} as const
