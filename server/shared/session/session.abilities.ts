import { LINES } from '#shared/access/lines.ts'
import { any, everyone, role } from '#shared/access/rules.ts'

export const sessionAbilities = {
  'session.use': everyone(),
  /** Own profile, password, terms and access tokens: a person's own business, never an access token's. */
  'session.manage': everyone(),
  /** spec 000 §6, menu gating: the dashboard screen. Financiers and commercial users start at the orders. */
  'session.dashboard': any(
    LINES.shipper_dashboard.rule,
    LINES.transporter_all.rule,
    LINES.risk_manager.rule,
    LINES.broker.rule,
    role('manager', 'customer', 'four_pl', 'auditor'),
  ),
} as const
