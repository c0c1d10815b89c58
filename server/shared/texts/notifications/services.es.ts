import type { serviceNoticesAboutPt, serviceNoticesPt } from './services.pt.ts'

export const serviceNoticesEs: typeof serviceNoticesPt = {
  service_requested: {
    title: 'Servicio adicional solicitado',
    description: '{{service}} en el pedido {{code}} espera su respuesta.',
  },
  service_confirmed: {
    title: 'Servicio adicional confirmado',
    description: '{{service}} fue confirmado en el pedido {{code}}.',
  },
  service_refused: {
    title: 'Servicio adicional rechazado',
    description: '{{service}} fue rechazado en el pedido {{code}}. Vea el motivo.',
  },
  service_invoice: {
    title: 'Factura de servicio recibida',
    description: 'Llegó una factura de servicio del pedido {{code}}.',
  },
}

export const serviceNoticesAboutEs: typeof serviceNoticesAboutPt = {
  service_requested: 'Cuando la otra parte pide un servicio adicional.',
  service_confirmed: 'Cuando la otra parte confirma un servicio adicional.',
  service_refused: 'Cuando la otra parte rechaza un servicio adicional.',
  service_invoice: 'Cuando el transportista adjunta una factura de servicio.',
}
