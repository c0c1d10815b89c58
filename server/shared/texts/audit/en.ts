import type { auditErrorsPt } from './pt.ts'

export const auditErrorsEn: Record<keyof typeof auditErrorsPt, string> = {
  reaudit_unbounded: 'Choose the orders: by table, carrier, period or list.',
  reaudit_working: 'A re-audit of this shipper is already running. Wait for it to end, or stop it.',
}
