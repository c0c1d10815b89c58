import { all, any, everyone, holds, role } from '#shared/access/rules.ts'
import { transporterStaff } from '#shared/access/sets.ts'

export const sessionAbilities = {
  'session.use': everyone(),
  /** Own profile, password, terms and access tokens: a person's own business, never an access token's. */
  'session.manage': everyone(),
  /** spec 000 §6, menu gating: the dashboard screen. Financiers and commercial users start at the orders. */
  'session.dashboard': any(
    all(
      role('shipper'),
      holds('integra_manager__owner', 'integra_manager__admin', 'integra_manager__shipper_manager'),
    ),
    transporterStaff,
    role('manager', 'risk_manager', 'broker', 'customer', 'four_pl', 'auditor'),
  ),
} as const
