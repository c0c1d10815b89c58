import type { auditErrorsPt } from './pt.ts'

export const auditErrorsEs: Record<keyof typeof auditErrorsPt, string> = {
  reaudit_unbounded: 'Elija los pedidos: por tabla, transportista, período o lista.',
  reaudit_working: 'Ya hay una nueva auditoría de este cargador en curso. Espere a que termine o deténgala.',
}
