import { LINES } from '#shared/access/lines.ts'
import { any, role } from '#shared/access/rules.ts'

/** Figures of freight: who opens the dashboard and is told prices (spec 000 §6, menu gating). */
export const dashboardAbilities = {
  'dashboard.figures': any(
    LINES.shipper_dashboard.rule,
    LINES.transporter_all.rule,
    role('manager', 'four_pl', 'auditor'),
  ),
  /** For who chooses carriers; a carrier is not compared with others. */
  'dashboard.punctuality': any(LINES.shipper_dashboard.rule, role('manager', 'four_pl', 'auditor')),
} as const
