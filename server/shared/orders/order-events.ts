import { isNameIn } from '#shared/kit/typed.ts'

/**
 * Events of the timeline with their short codes (spec 002 §4.2). An event without code has none in the specification;
 * those that the specification lacks altogether (refusals, corrections, cancel, change) are our decision.
 */
export const ORDER_EVENTS = {
  created: { code: 'CRD', pt: 'Pedido criado', en: 'Order created', es: 'Pedido creado' },
  /** When what the order carries was asked for (spec 002 §4.2). */
  request_created: { code: null, pt: 'Requisição criada', en: 'Request created', es: 'Solicitud creada' },
  defined_transporter: {
    code: 'TRD',
    pt: 'Transportadora definida',
    en: 'Carrier defined',
    es: 'Transportista definido',
  },
  proposal_sent: { code: 'EPT', pt: 'Proposta enviada', en: 'Proposal sent', es: 'Propuesta enviada' },
  proposal_accepted: {
    code: 'APT',
    pt: 'Proposta aceita',
    en: 'Proposal accepted',
    es: 'Propuesta aceptada',
  },
  proposal_refused: {
    code: null,
    pt: 'Proposta recusada',
    en: 'Proposal refused',
    es: 'Propuesta rechazada',
  },
  transporter_refused: {
    code: null,
    pt: 'Transportadora recusada',
    en: 'Carrier refused',
    es: 'Transportista rechazado',
  },
  confirmed_transporter: {
    code: 'TRC',
    pt: 'Transportadora confirmada',
    en: 'Carrier confirmed',
    es: 'Transportista confirmado',
  },
  defined_driver_and_vehicle: {
    code: 'MVD',
    pt: 'Motorista e veículo definidos',
    en: 'Driver and vehicle defined',
    es: 'Conductor y vehículo definidos',
  },
  approval_driver_and_vehicle: {
    code: 'MVA',
    pt: 'Aprovado pela gerenciadora de risco',
    en: 'Approved by the risk manager',
    es: 'Aprobado por la gestora de riesgo',
  },
  refused_driver_and_vehicle: {
    code: null,
    pt: 'Recusado pela gerenciadora de risco',
    en: 'Refused by the risk manager',
    es: 'Rechazado por la gestora de riesgo',
  },
  first_checklist: {
    code: 'CKL',
    pt: 'Checklist do veículo aprovado',
    en: 'Vehicle checklist approved',
    es: 'Checklist del vehículo aprobado',
  },
  mirrored_vehicle: { code: 'VES', pt: 'Veículo espelhado', en: 'Vehicle mirrored', es: 'Vehículo espejado' },
  waiting_collection: {
    code: null,
    pt: 'Aguardando coleta',
    en: 'Waiting for collection',
    es: 'Esperando la recolección',
  },
  invoice_issued: { code: 'NFE', pt: 'Nota fiscal emitida', en: 'Invoice issued', es: 'Factura emitida' },
  available_cte: { code: 'CTE', pt: 'CT-e disponível', en: 'CT-e available', es: 'CT-e disponible' },
  available_mdfe: { code: 'MDFE', pt: 'MDF-e disponível', en: 'MDF-e available', es: 'MDF-e disponible' },
  available_plv: { code: 'PLV', pt: 'PLV disponível', en: 'PLV available', es: 'PLV disponible' },
  collected: { code: 'CTD', pt: 'Coletado', en: 'Collected', es: 'Recolectado' },
  unsuccessful: {
    code: null,
    pt: 'Coleta sem sucesso',
    en: 'Unsuccessful collection',
    es: 'Recolección sin éxito',
  },
  collection_canceled: {
    code: null,
    pt: 'Coleta cancelada',
    en: 'Collection date canceled',
    es: 'Recolección cancelada',
  },
  on_route: { code: 'EMR', pt: 'Em rota', en: 'On route', es: 'En ruta' },
  on_destiny: { code: null, pt: 'No destino', en: 'At destination', es: 'En destino' },
  on_destiny_canceled: {
    code: null,
    pt: 'Chegada cancelada',
    en: 'Arrival canceled',
    es: 'Llegada cancelada',
  },
  delivered: { code: 'ENT', pt: 'Entregue', en: 'Delivered', es: 'Entregado' },
  delivery_canceled: {
    code: null,
    pt: 'Entrega cancelada',
    en: 'Delivery date canceled',
    es: 'Entrega cancelada',
  },
  refused_delivery: { code: null, pt: 'Entrega recusada', en: 'Delivery refused', es: 'Entrega rechazada' },
  partial_delivery: { code: null, pt: 'Entrega parcial', en: 'Partial delivery', es: 'Entrega parcial' },
  available_canhoto: {
    code: 'CND',
    pt: 'Canhoto disponível',
    en: 'Delivery receipt available',
    es: 'Comprobante disponible',
  },
  return_on_route: { code: null, pt: 'Devolução em rota', en: 'Return on route', es: 'Devolución en ruta' },
  return_delivered: {
    code: null,
    pt: 'Devolução entregue',
    en: 'Return delivered',
    es: 'Devolución entregada',
  },
  return_available_canhoto: {
    code: null,
    pt: 'Canhoto da devolução disponível',
    en: 'Return receipt available',
    es: 'Comprobante de devolución disponible',
  },
  withdraw_transporter_confirmed: {
    code: null,
    pt: 'Transportadora do cliente confirmada',
    en: "Client's carrier confirmed",
    es: 'Transportista del cliente confirmado',
  },
  withdraw_defined_driver_and_vehicle: {
    code: null,
    pt: 'Motorista e veículo do cliente definidos',
    en: "Client's driver and vehicle defined",
    es: 'Conductor y vehículo del cliente definidos',
  },
  withdraw_delivered: {
    code: null,
    pt: 'Coletado pela transportadora do cliente',
    en: "Collected by the client's carrier",
    es: 'Recolectado por el transportista del cliente',
  },
  withdraw_available_canhoto: {
    code: 'CCD',
    pt: 'Comprovante de coleta disponível',
    en: 'Collection proof available',
    es: 'Comprobante de recolección disponible',
  },
  canceled: { code: null, pt: 'Pedido cancelado', en: 'Order canceled', es: 'Pedido cancelado' },
  changed: { code: null, pt: 'Pedido alterado', en: 'Order changed', es: 'Pedido modificado' },
  cargo_changed: { code: null, pt: 'Carga alterada', en: 'Cargo changed', es: 'Carga modificada' },
  rates_changed: {
    code: null,
    pt: 'Taxas do frete alteradas',
    en: 'Freight rates altered',
    es: 'Tasas del flete modificadas',
  },
  route_changed: { code: null, pt: 'Rota alterada', en: 'Route changed', es: 'Ruta modificada' },
  icms_changed: { code: null, pt: 'ICMS alterado', en: 'ICMS changed', es: 'ICMS modificado' },
  carrier_deadline_passed: {
    code: null,
    pt: 'Prazo da transportadora vencido',
    en: "Carrier's deadline passed",
    es: 'Plazo del transportista vencido',
  },
  non_conformity: {
    code: null,
    pt: 'Sem posição há mais de 12 horas',
    en: 'No position for more than 12 hours',
    es: 'Sin posición hace más de 12 horas',
  },
  additional_service_requested: {
    code: null,
    pt: 'Serviço adicional solicitado',
    en: 'Additional service requested',
    es: 'Servicio adicional solicitado',
  },
  additional_service_confirmed: {
    code: null,
    pt: 'Serviço adicional confirmado',
    en: 'Additional service confirmed',
    es: 'Servicio adicional confirmado',
  },
  additional_service_refused: {
    code: null,
    pt: 'Serviço adicional recusado',
    en: 'Additional service refused',
    es: 'Servicio adicional rechazado',
  },
  additional_service_removed: {
    code: null,
    pt: 'Serviço adicional removido',
    en: 'Additional service removed',
    es: 'Servicio adicional eliminado',
  },
  service_invoice_attached: {
    code: null,
    pt: 'Nota fiscal de serviço anexada',
    en: 'Service invoice attached',
    es: 'Factura de servicio adjuntada',
  },
  document_canceled: {
    code: null,
    pt: 'Documento fiscal cancelado',
    en: 'Fiscal document canceled',
    es: 'Documento fiscal cancelado',
  },
  document_corrected: {
    code: null,
    pt: 'Carta de correção',
    en: 'Correction letter',
    es: 'Carta de corrección',
  },
  service_disputed: {
    code: null,
    pt: 'Prestação em desacordo',
    en: 'Disagreement with the service',
    es: 'Servicio en desacuerdo',
  },
  service_dispute_ended: {
    code: null,
    pt: 'Desacordo cancelado',
    en: 'Disagreement taken back',
    es: 'Desacuerdo anulado',
  },
  delivery_proved: {
    code: null,
    pt: 'Comprovante de entrega registrado',
    en: 'Proof of delivery registered',
    es: 'Comprobante de entrega registrado',
  },
  delivery_proof_canceled: {
    code: null,
    pt: 'Comprovante de entrega cancelado',
    en: 'Proof of delivery canceled',
    es: 'Comprobante de entrega cancelado',
  },
  delivery_failed: {
    code: null,
    pt: 'Insucesso na entrega registrado',
    en: 'Failed delivery registered',
    es: 'Fracaso de entrega registrado',
  },
  delivery_failure_canceled: {
    code: null,
    pt: 'Insucesso na entrega cancelado',
    en: 'Failure of delivery taken back',
    es: 'Entrega fallida anulada',
  },
  manifest_closed: {
    code: null,
    pt: 'MDF-e encerrado',
    en: 'MDF-e closed',
    es: 'MDF-e cerrado',
  },
  carrier_occurrence: {
    code: null,
    pt: 'Ocorrência da transportadora',
    en: "Carrier's occurrence",
    es: 'Ocurrencia del transportista',
  },
  po: {
    code: null,
    pt: 'Vinculado à ordem de compra',
    en: 'Linked to purchase order',
    es: 'Vinculado a la orden de compra',
  },
  po_removed: {
    code: null,
    pt: 'Retirado da ordem de compra',
    en: 'Taken out of purchase order',
    es: 'Retirado de la orden de compra',
  },
  alert: { code: null, pt: 'Alerta', en: 'Alert', es: 'Alerta' },
} as const satisfies Record<string, { code: string | null; pt: string; en: string; es: string }>

export type OrderEvent = keyof typeof ORDER_EVENTS

/** An event of the timeline in the reader's language. */
export const eventLabel = (event: string, locale: 'pt' | 'en' | 'es'): string =>
  isNameIn(ORDER_EVENTS, event) ? ORDER_EVENTS[event][locale] : event
