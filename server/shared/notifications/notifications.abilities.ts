import { LINES } from '#shared/access/lines.ts'
import { any, holds } from '#shared/access/rules.ts'

export const notificationsAbilities = {
  /** Not for shipper commercial, who are told nothing either (recipients.store.ts). */
  'notifications.read': LINES.shipper_commercial.rule,
  /** What the people of a company are told unless they choose otherwise. */
  'notifications.company': holds(
    'integra_manager__owner',
    'integra_manager__admin',
    'finance__owner',
    'finance__admin',
  ),
  /** The finance areas have a panel (spec 000 §2, role areas). */
  'panel_notifications.read': any(
    LINES.route_finance.rule,
    LINES.area_fintech.rule,
    LINES.area_finance_manager.rule,
  ),
} as const
