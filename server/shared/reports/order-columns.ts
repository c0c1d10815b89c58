import { attribute, invoice, relation, type ExportColumn } from './export-column.ts'

/**
 * The columns that an export of orders may have (spec 001 §3.7, export_report), in the order of the file. The keys are
 * the attribute and relation names that the order list's own columns carry.
 */
const ORDER_COLUMNS = [
  attribute('id', 'integer', ['Nº', 'No.', 'N.º']),
  attribute('shipper_order_code', 'text', ['Código do pedido', 'Order code', 'Código del pedido']),
  attribute('external_id', 'text', ['Código externo', 'External code', 'Código externo']),
  attribute('status_name', 'text', ['Situação', 'Status', 'Situación'], {
    attribute: 'last_active_status_id',
    words: 'status',
  }),
  attribute('modal', 'text', ['Modal', 'Mode', 'Modalidad'], { words: 'modal' }),
  attribute('type_freight', 'text', ['Tipo de frete', 'Freight type', 'Tipo de flete']),
  attribute('reverse', 'boolean', ['Reversa', 'Reverse', 'Inversa']),
  relation('shipper', ['Embarcador', 'Shipper', 'Embarcador']),
  relation('transporter', ['Transportadora', 'Carrier', 'Transportista']),
  relation('customer', ['Cliente', 'Customer', 'Cliente']),
  relation('supplier', ['Fornecedor', 'Supplier', 'Proveedor']),
  attribute('created_at', 'datetime', ['Criado em', 'Created at', 'Creado el']),
  attribute('scheduling_date_time', 'datetime', ['Agendamento', 'Appointment', 'Cita']),
  attribute('collection_date_time', 'datetime', [
    'Coleta prevista',
    'Expected collection',
    'Recolección prevista',
  ]),
  attribute('collected_date_time', 'datetime', ['Coletado em', 'Collected at', 'Recolectado el']),
  attribute('on_route_date_time', 'datetime', ['Em rota desde', 'On route since', 'En ruta desde']),
  attribute('delivery_date_time', 'datetime', ['Entrega prevista', 'Expected delivery', 'Entrega prevista']),
  attribute('delivered_date_time', 'datetime', ['Entregue em', 'Delivered at', 'Entregado el']),
  attribute('is_delayed', 'boolean', ['Atrasado', 'Delayed', 'Atrasado']),
  attribute('days_late', 'integer', ['Dias de atraso', 'Days late', 'Días de atraso']),
  attribute('lead_time', 'integer', [
    'Prazo (dias úteis)',
    'Lead time (business days)',
    'Plazo (días hábiles)',
  ]),
  attribute('collection_city', 'text', ['Cidade de coleta', 'Collection city', 'Ciudad de recolección']),
  attribute('collection_uf', 'text', ['UF de coleta', 'Collection state', 'Estado de recolección']),
  attribute('delivery_city', 'text', ['Cidade de entrega', 'Delivery city', 'Ciudad de entrega']),
  attribute('delivery_uf', 'text', ['UF de entrega', 'Delivery state', 'Estado de entrega']),
  attribute('destinatary_name', 'text', ['Destinatário', 'Recipient', 'Destinatario']),
  {
    ...relation('address_alias_delivery', [
      'Apelido da entrega',
      'Alias of the delivery',
      'Alias de la entrega',
    ]),
    from: { alias: 'delivery' },
  },
  {
    ...relation('invoice_numbers', ['Notas fiscais', 'Invoices', 'Facturas']),
    from: { invoices: 'numbers' },
  },
  attribute('invoices_count', 'integer', ['Qtd. de notas', 'Number of invoices', 'Cant. de facturas']),
  attribute('total_addresses', 'integer', ['Entregas', 'Deliveries', 'Entregas']),
  attribute('delivered_addresses', 'integer', ['Entregas feitas', 'Deliveries made', 'Entregas hechas']),
  attribute('invoice_amount', 'decimal', [
    'Valor das notas (R$)',
    'Invoice amount (R$)',
    'Valor facturas (R$)',
  ]),
  attribute('weight', 'decimal', ['Peso (kg)', 'Weight (kg)', 'Peso (kg)'], { decimals: 3 }),
  attribute('volume', 'decimal', ['Volumes', 'Packages', 'Bultos'], { decimals: 0 }),
  attribute('cubage', 'decimal', ['Cubagem (m³)', 'Cubage (m³)', 'Cubicaje (m³)'], { decimals: 4 }),
  attribute('distance', 'decimal', ['Distância (km)', 'Distance (km)', 'Distancia (km)']),
  attribute('freight_value', 'decimal', ['Frete (R$)', 'Freight (R$)', 'Flete (R$)']),
  attribute('driver_name', 'text', ['Motorista', 'Driver', 'Conductor']),
  attribute('vehicle_plate', 'text', ['Placa', 'Plate', 'Patente']),
  attribute('trailer_plate', 'text', ['Placa da carreta', 'Trailer plate', 'Patente del remolque']),
  attribute('project_name', 'text', ['Projeto', 'Project', 'Proyecto']),
  attribute('cost_center', 'text', ['Centro de custo', 'Cost center', 'Centro de costos']),
  attribute('is_traceable', 'boolean', ['Rastreável', 'Traceable', 'Rastreable']),
  attribute('last_position_at', 'datetime', ['Última posição', 'Last position', 'Última posición']),
  attribute('follow', 'boolean', ['Seguindo', 'Following', 'Siguiendo']),
  attribute('proposal_status', 'text', ['Proposta', 'Proposal', 'Propuesta']),
  attribute('proposal_value', 'decimal', ['Valor da proposta (R$)', 'Proposal (R$)', 'Propuesta (R$)']),
  attribute('order_observation', 'text', ['Observação', 'Remarks', 'Observación']),
  attribute('collection_observation', 'text', [
    'Observação da coleta',
    'Collection remarks',
    'Obs. de recolección',
  ]),
  attribute('canceled_at', 'datetime', ['Cancelado em', 'Canceled at', 'Cancelado el']),
  attribute('cancel_reason', 'text', [
    'Motivo do cancelamento',
    'Reason of cancellation',
    'Motivo de cancelación',
  ]),
  attribute('cancel_justification', 'text', [
    'Justificativa do cancelamento',
    'Justification of cancellation',
    'Justificación de cancelación',
  ]),
] as const satisfies readonly ExportColumn[]

/** Only where each line is one invoice (`orders_by_invoice`). */
const INVOICE_COLUMNS = [
  invoice('invoice_number', 'text', ['Nota fiscal', 'Invoice', 'Factura']),
  invoice('invoice_serie', 'text', ['Série', 'Series', 'Serie']),
  invoice('invoice_key', 'text', ['Chave de acesso', 'Access key', 'Clave de acceso']),
  invoice('invoice_emission_date', 'datetime', ['Emissão', 'Issued at', 'Emisión']),
  invoice('invoice_value', 'decimal', [
    'Valor da nota (R$)',
    'Invoice value (R$)',
    'Valor de la factura (R$)',
  ]),
  invoice(
    'invoice_weight',
    'decimal',
    ['Peso da nota (kg)', 'Invoice weight (kg)', 'Peso de la factura (kg)'],
    3,
  ),
  invoice('invoice_recipient_name', 'text', [
    'Destinatário da nota',
    'Invoice recipient',
    'Destinatario de la factura',
  ]),
] as const satisfies readonly ExportColumn[]

/** Not in a file unless asked for: of one side only, or rarely filled. */
const SELDOM = new Set<string>([
  'external_id',
  'reverse',
  'follow',
  'proposal_status',
  'proposal_value',
  'order_observation',
  'collection_observation',
  'canceled_at',
  'cancel_reason',
  'cancel_justification',
  'is_traceable',
  'last_position_at',
  'invoices_count',
  'total_addresses',
  'delivered_addresses',
  'address_alias_delivery',
])

type OrderColumnName = (typeof ORDER_COLUMNS)[number]['key'] | (typeof INVOICE_COLUMNS)[number]['key']
const ORDER_EXPORT_COLUMNS: readonly ExportColumn[] = [...ORDER_COLUMNS, ...INVOICE_COLUMNS]
export const ORDER_COLUMN_NAMES = ORDER_EXPORT_COLUMNS.map(({ key }) => key) as OrderColumnName[]

const byKey = new Map(ORDER_EXPORT_COLUMNS.map((column) => [column.key, column]))
const isOfInvoice = (column: ExportColumn): boolean => 'invoice' in column.from

/**
 * The columns of a file: those asked for, in the order asked; all usual ones when none is named. A file with a line per
 * invoice always says which invoice; one with a line per order has no columns of an invoice.
 */
export const orderExportColumns = (names: readonly string[], byInvoice: boolean): ExportColumn[] => {
  const asked =
    names.length > 0
      ? [...new Set(names)].flatMap((name) => byKey.get(name) ?? [])
      : ORDER_EXPORT_COLUMNS.filter(({ key }) => !SELDOM.has(key))
  if (!byInvoice) return asked.filter((column) => !isOfInvoice(column))
  return asked.some(isOfInvoice) ? asked : [...asked, ...INVOICE_COLUMNS]
}
