import { valueAt } from '#shared/kit/typed.ts'

/** The 31 status codes of an order (spec 002 §4.1) with their texts; the names are the wire's words. */
export const ORDER_STATUSES = [
  { id: 1, name: 'CREATED', pt: 'Pedido criado', en: 'Order created', es: 'Pedido creado' },
  { id: 2, name: 'PROPOSAL_SENT', pt: 'Proposta enviada', en: 'Proposal sent', es: 'Propuesta enviada' },
  {
    id: 3,
    name: 'PROPOSAL_ACCEPTED',
    pt: 'Proposta aceita',
    en: 'Proposal accepted',
    es: 'Propuesta aceptada',
  },
  {
    id: 4,
    name: 'CONFIRMED_TRANSPORTER',
    pt: 'Transportadora confirmada',
    en: 'Carrier confirmed',
    es: 'Transportista confirmado',
  },
  {
    id: 5,
    name: 'DEFINED_DRIVER_AND_VEHICLE',
    pt: 'Motorista e veículo definidos',
    en: 'Driver and vehicle defined',
    es: 'Conductor y vehículo definidos',
  },
  {
    id: 6,
    name: 'APPROVAL_DRIVER_AND_VEHICLE',
    pt: 'Motorista e veículo aprovados',
    en: 'Driver and vehicle approved',
    es: 'Conductor y vehículo aprobados',
  },
  {
    id: 7,
    name: 'CHECKLIST_APPROVAL',
    pt: 'Checklist aprovado',
    en: 'Checklist approved',
    es: 'Checklist aprobado',
  },
  {
    id: 8,
    name: 'VEHICLE_MIRRORED',
    pt: 'Veículo espelhado',
    en: 'Vehicle mirrored',
    es: 'Vehículo espejado',
  },
  {
    id: 9,
    name: 'WAITING_COLLECTION',
    pt: 'Aguardando coleta',
    en: 'Waiting for collection',
    es: 'Esperando la recolección',
  },
  { id: 10, name: 'INVOICE_ISSUED', pt: 'Nota fiscal emitida', en: 'Invoice issued', es: 'Factura emitida' },
  { id: 11, name: 'AVAILABLE_CTE', pt: 'CT-e disponível', en: 'CT-e available', es: 'CT-e disponible' },
  { id: 12, name: 'AVAILABLE_MDFE', pt: 'MDF-e disponível', en: 'MDF-e available', es: 'MDF-e disponible' },
  { id: 13, name: 'AVAILABLE_PLV', pt: 'PLV disponível', en: 'PLV available', es: 'PLV disponible' },
  { id: 14, name: 'COLLECTED', pt: 'Coletado', en: 'Collected', es: 'Recolectado' },
  { id: 15, name: 'ON_ROUTE', pt: 'Em rota', en: 'On route', es: 'En ruta' },
  { id: 16, name: 'ON_DESTINY', pt: 'No destino', en: 'At destination', es: 'En destino' },
  { id: 17, name: 'DELIVERED', pt: 'Entregue', en: 'Delivered', es: 'Entregado' },
  { id: 18, name: 'PARTIAL_DELIVERY', pt: 'Entrega parcial', en: 'Partial delivery', es: 'Entrega parcial' },
  {
    id: 19,
    name: 'REFUSED_DELIVERY',
    pt: 'Entrega recusada',
    en: 'Delivery refused',
    es: 'Entrega rechazada',
  },
  {
    id: 20,
    name: 'AVAILABLE_CANHOTO',
    pt: 'Canhoto disponível',
    en: 'Delivery receipt available',
    es: 'Comprobante disponible',
  },
  {
    id: 21,
    name: 'ON_ROUTE_DC',
    pt: 'Em rota para o centro de distribuição',
    en: 'On route to distribution centre',
    es: 'En ruta al centro de distribución',
  },
  {
    id: 22,
    name: 'DELIVERED_DC',
    pt: 'Entregue no centro de distribuição',
    en: 'Delivered at distribution centre',
    es: 'Entregado en el centro de distribución',
  },
  {
    id: 23,
    name: 'UNSUCCESSFUL',
    pt: 'Coleta sem sucesso',
    en: 'Unsuccessful collection',
    es: 'Recolección sin éxito',
  },
  {
    id: 24,
    name: 'ON_ROUTE_AIRPORT',
    pt: 'Em rota para o aeroporto',
    en: 'On route to airport',
    es: 'En ruta al aeropuerto',
  },
  {
    id: 25,
    name: 'DELIVERED_AIRPORT',
    pt: 'Entregue no aeroporto',
    en: 'Delivered at airport',
    es: 'Entregado en el aeropuerto',
  },
  { id: 26, name: 'BOARDED', pt: 'Embarcado', en: 'Boarded', es: 'Embarcado' },
  { id: 27, name: 'TAKEOFF', pt: 'Decolou', en: 'Took off', es: 'Despegó' },
  { id: 28, name: 'LANDED', pt: 'Pousou', en: 'Landed', es: 'Aterrizó' },
  { id: 29, name: 'UNLOAD', pt: 'Desembarcado', en: 'Unloaded', es: 'Descargado' },
  { id: 30, name: 'RELEASED', pt: 'Liberado', en: 'Released', es: 'Liberado' },
  {
    id: 31,
    name: 'PO',
    pt: 'Vinculado à ordem de compra',
    en: 'Linked to purchase order',
    es: 'Vinculado a la orden de compra',
  },
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]['name']
export type OrderStatusId = (typeof ORDER_STATUSES)[number]['id']

const byId = new Map<number, OrderStatus>(ORDER_STATUSES.map(({ id, name }) => [id, name]))
const byName = new Map<string, OrderStatusId>(ORDER_STATUSES.map(({ id, name }) => [name, id]))

/** Name of a status id. @throws on an id that the specification does not have */
export const statusName = (id: number): OrderStatus => {
  const name = byId.get(id)
  if (!name) throw new Error(`no order status ${id}`)
  return name
}

export const statusId = (name: OrderStatus): OrderStatusId => valueAt(byName, name)
export const statusIds = (...names: OrderStatus[]): OrderStatusId[] => names.map(statusId)

/** Statuses of orders that are over: delivered in some way or refused. A canceled order is over as well. */
export const FINISHED_STATUSES = statusIds(
  'DELIVERED',
  'PARTIAL_DELIVERY',
  'REFUSED_DELIVERY',
  'AVAILABLE_CANHOTO',
  'PO',
)

/** A status in the reader's language. */
export const statusLabel = (id: number, locale: 'pt' | 'en' | 'es'): string =>
  ORDER_STATUSES.find((status) => status.id === id)?.[locale] ?? String(id)
