import { all, any, holds, role } from '#shared/access/rules.ts'
import { LINES } from '#shared/access/lines.ts'
import { shipperBeyondOrders, shipperSettings, shipperSide } from '#shared/access/sets.ts'

const shipperMoney = all(
  role('shipper'),
  holds('integra_manager__financier', 'integra_manager__financier_basic'),
)

export const auditAbilities = {
  /** Freight audit: expected against charged. The carrier sees its own charge's outcome, never rivals'. */
  'freight_audits.read': any(shipperSide, shipperMoney, role('auditor', 'transporter')),
  'freight_audits.approve': any(shipperSide, role('auditor')),
  /** The carrier's people whose money it is. */
  'freight_audits.answer': LINES.area_transporter_money.rule,
  'freight_audits.configure': shipperSettings,
  /** History of changes of a record the session may see. */
  'history.read': any(
    shipperBeyondOrders,
    role('manager', 'transporter', 'four_pl', 'auditor', 'risk_manager', 'finance_manager'),
  ),
} as const
