import { all, any, holds, role } from '#shared/access/rules.ts'
import { shipperBeyondOrders, shipperSettings, shipperSide } from '#shared/access/sets.ts'

const shipperMoney = all(
  role('shipper'),
  holds('integra_manager__financier', 'integra_manager__financier_basic'),
)

export const auditAbilities = {
  /** Freight audit: expected against charged. The carrier sees its own charge's outcome, never rivals'. */
  'freight_audits.read': any(shipperSide, shipperMoney, role('auditor', 'transporter')),
  'freight_audits.approve': any(shipperSide, role('auditor')),
  'freight_audits.configure': shipperSettings,
  /** History of changes of a record the session may see. */
  'history.read': any(
    shipperBeyondOrders,
    role('manager', 'transporter', 'four_pl', 'auditor', 'risk_manager', 'finance_manager'),
  ),
} as const
