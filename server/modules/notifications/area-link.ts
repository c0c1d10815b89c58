import type { RoleName } from '#shared/access/roles.ts'
import { panelLink } from './panel.ts'

const WITH_LIST: readonly RoleName[] = ['shipper', 'transporter', 'manager', 'supplier']
const WITH_PANEL: readonly RoleName[] = ['fintech', 'finance_manager', 'taker']

/** The list of notices in the role's own area (spec 000 §2); roles without one have the bell on every screen. */
export const areaLink = (role: RoleName): string => {
  if (WITH_PANEL.includes(role)) return panelLink(role)
  if (role === 'dev') return '/logistic_manager/manager/notification'
  return WITH_LIST.includes(role) ? `/logistic_manager/${role}/notification` : '/home/menu'
}
