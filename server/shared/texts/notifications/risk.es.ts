import type { riskNoticesAboutPt, riskNoticesPt } from './risk.pt.ts'

export const riskNoticesEs: typeof riskNoticesPt = {
  risk_over_maximum: {
    title: 'Valor por encima del PGR',
    description: 'La carga del pedido {{code}} vale más que el máximo que el PGR permite por viaje.',
  },
  checklist_expiring: {
    title: 'Checklist por vencer',
    description: 'El checklist del vehículo del pedido {{code}} vence el {{expires_on}}.',
  },
  mirroring_failed: {
    title: 'Falla en el espejado',
    description: 'El rastreo del vehículo del pedido {{code}} no se pudo espejar.',
  },
}

export const riskNoticesAboutEs: typeof riskNoticesAboutPt = {
  risk_over_maximum: 'Cuando la carga vale más que el máximo del PGR por viaje.',
  checklist_expiring: 'Cuando el checklist de un vehículo en viaje está por vencer.',
  mirroring_failed: 'Cuando el rastreo del vehículo no se pudo espejar.',
}
