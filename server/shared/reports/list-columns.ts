import { REQUEST_STATES } from '#shared/requests/request.machine.ts'
import { requestTextsEn } from '#shared/texts/requests/en.ts'
import { requestTextsEs } from '#shared/texts/requests/es.ts'
import { requestTextsPt } from '#shared/texts/requests/pt.ts'
import { headerOf, type ExportColumn } from './export-column.ts'

/** Columns of files of the lists before the order: requests, loads, products, boxes, pickings. */

export const EXPORT_LISTS = ['request', 'road_maps', 'products', 'boxes', 'picking'] as const
export type ExportList = (typeof EXPORT_LISTS)[number]

type Words = Parameters<typeof headerOf>[0]
export type ListColumn = Pick<ExportColumn, 'key' | 'type' | 'header' | 'decimals'> & {
  /** Fantasy name of the company that the relation leads to, instead of an attribute. */
  relation?: string
  /** What its values are called. */
  words?: Readonly<Record<string, ExportColumn['header']>>
}

const column = (key: string, type: ListColumn['type'], header: Words): ListColumn => ({
  key,
  type,
  header: headerOf(header),
})
const text = (key: string, header: Words): ListColumn => column(key, 'text', header)
const amount = (key: string, decimals: number, header: Words): ListColumn => ({
  ...column(key, 'decimal', header),
  decimals,
})
const company = (relation: string, header: Words): ListColumn => ({ ...text(relation, header), relation })
const STATUS: Words = ['Situação', 'Status', 'Estado']
const status = (words: Readonly<Record<string, Words>>): ListColumn => ({
  ...text('status', STATUS),
  words: Object.fromEntries(Object.entries(words).map(([name, word]) => [name, headerOf(word)])),
})

/** As refusals and screens call them. */
const REQUEST_WORDS = Object.fromEntries(
  REQUEST_STATES.map((state) => [
    state,
    headerOf([requestTextsPt.status[state], requestTextsEn.status[state], requestTextsEs.status[state]]),
  ]),
)

const SHIPPER: Words = ['Embarcador', 'Shipper', 'Cargador']
const CREATED = column('created_at', 'datetime', ['Criado em', 'Created at', 'Creado el'])
const WEIGHT = amount('weight', 3, ['Peso (kg)', 'Weight (kg)', 'Peso (kg)'])
const CUBED = amount('cubed', 4, ['Cubagem (m³)', 'Volume (m³)', 'Cubicaje (m³)'])
const VALUE = amount('value', 2, ['Valor (R$)', 'Value (R$)', 'Valor (R$)'])
const DANGEROUS = column('dangerous', 'boolean', ['Perigoso', 'Dangerous', 'Peligroso'])
const COLD = amount('min_temperature', 1, [
  'Temperatura mínima (°C)',
  'Lowest temperature (°C)',
  'Temperatura mínima (°C)',
])
const WARM = amount('max_temperature', 1, [
  'Temperatura máxima (°C)',
  'Highest temperature (°C)',
  'Temperatura máxima (°C)',
])
const SIZES = [
  amount('length', 2, ['Comprimento (cm)', 'Length (cm)', 'Largo (cm)']),
  amount('width', 2, ['Largura (cm)', 'Width (cm)', 'Ancho (cm)']),
  amount('height', 2, ['Altura (cm)', 'Height (cm)', 'Alto (cm)']),
]

const REQUEST: readonly ListColumn[] = [
  column('id', 'integer', ['Requisição', 'Request', 'Solicitud']),
  text('external_id', ['Código no sistema', 'Own code', 'Código propio']),
  text('erp_request_number', ['Número no ERP', 'ERP number', 'Número en el ERP']),
  { ...text('status', STATUS), words: REQUEST_WORDS },
  text('destinatary_name', ['Destinatário', 'Recipient', 'Destinatario']),
  text('destinatary_identification_document', ['CNPJ ou CPF', 'CNPJ or CPF', 'CNPJ o CPF']),
  text('origin_city', ['Cidade de coleta', 'City of collection', 'Ciudad de recolección']),
  text('origin_uf', ['UF de coleta', 'State of collection', 'Estado de recolección']),
  text('destination_city', ['Cidade de entrega', 'City of delivery', 'Ciudad de entrega']),
  text('destination_uf', ['UF de entrega', 'State of delivery', 'Estado de entrega']),
  text('type', ['Frete', 'Freight', 'Flete']),
  WEIGHT,
  CUBED,
  amount('volumes', 4, ['Volumes', 'Packages', 'Bultos']),
  VALUE,
  DANGEROUS,
  column('collection_date', 'date', ['Coleta a partir de', 'Ready on', 'Recolección desde']),
  amount('best_value', 2, ['Melhor preço (R$)', 'Best price (R$)', 'Mejor precio (R$)']),
  amount('selected_value', 2, ['Preço escolhido (R$)', 'Chosen price (R$)', 'Precio elegido (R$)']),
  text('transporter_name', ['Transportadora', 'Carrier', 'Transportista']),
  column('road_map_id', 'integer', ['Roteiro', 'Load', 'Carga']),
  column('order_id', 'integer', ['Pedido', 'Order', 'Pedido']),
  company('shipper', SHIPPER),
  CREATED,
]

const ROAD_MAPS: readonly ListColumn[] = [
  column('id', 'integer', ['Roteiro', 'Load', 'Carga']),
  text('name', ['Nome', 'Name', 'Nombre']),
  status({
    open: ['Aberto', 'Open', 'Abierta'],
    consolidated: ['Fechado', 'Closed', 'Cerrada'],
    orders_generated: ['Pedidos gerados', 'Orders created', 'Pedidos creados'],
  }),
  column('collection_date', 'date', ['Coleta', 'Collection', 'Recolección']),
  column('delivery_date', 'date', ['Entrega', 'Delivery', 'Entrega']),
  company('transporter', ['Transportadora', 'Carrier', 'Transportista']),
  column('requests', 'integer', ['Requisições', 'Requests', 'Solicitudes']),
  WEIGHT,
  CUBED,
  VALUE,
  amount('price', 2, ['Frete planejado (R$)', 'Planned freight (R$)', 'Flete planificado (R$)']),
  amount('alone', 2, ['Cada uma sozinha (R$)', 'Each by itself (R$)', 'Cada una por separado (R$)']),
  text('observation', ['Observação', 'Remark', 'Observación']),
  company('shipper', SHIPPER),
  CREATED,
]

const PRODUCTS: readonly ListColumn[] = [
  text('code', ['Código', 'Code', 'Código']),
  text('description', ['Descrição', 'Description', 'Descripción']),
  text('barcode', ['Código de barras', 'Barcode', 'Código de barras']),
  text('manufacturer', ['Fabricante', 'Manufacturer', 'Fabricante']),
  text('manufacturer_code', ['Código do fabricante', 'Manufacturer code', 'Código del fabricante']),
  text('group', ['Grupo', 'Group', 'Grupo']),
  text('platform', ['Plataforma', 'Platform', 'Plataforma']),
  text('location', ['Localização', 'Location', 'Ubicación']),
  ...SIZES,
  WEIGHT,
  amount('unit_price', 2, ['Preço unitário (R$)', 'Unit price (R$)', 'Precio unitario (R$)']),
  COLD,
  WARM,
  DANGEROUS,
  CREATED,
]

const BOXES: readonly ListColumn[] = [
  text('name', ['Nome', 'Name', 'Nombre']),
  amount('capacity_kg', 3, ['Capacidade (kg)', 'Capacity (kg)', 'Capacidad (kg)']),
  ...SIZES,
  COLD,
  WARM,
  CREATED,
]

const PICKING: readonly ListColumn[] = [
  column('number', 'integer', ['Separação', 'Picking', 'Preparación']),
  column('order_id', 'integer', ['Pedido', 'Order', 'Pedido']),
  status({
    pending: ['Pendente', 'Pending', 'Pendiente'],
    separating: ['Separando', 'Separating', 'Separando'],
    waiting_for_label: ['Aguardando etiqueta', 'Waiting for the label', 'Esperando etiqueta'],
    completed: ['Concluída', 'Completed', 'Concluida'],
  }),
  column('quantity', 'integer', ['Peças', 'Pieces', 'Piezas']),
  column('placed', 'integer', ['Com caixa', 'With a box', 'Con caja']),
  column('picked', 'integer', ['Separadas', 'Picked', 'Separadas']),
  column('boxes', 'integer', ['Caixas', 'Boxes', 'Cajas']),
  column('loaded_boxes', 'integer', ['Caixas carregadas', 'Boxes loaded', 'Cajas cargadas']),
  column('started_at', 'datetime', ['Iniciada em', 'Started at', 'Iniciada el']),
  column('labelled_at', 'datetime', ['Etiquetada em', 'Labelled at', 'Etiquetada el']),
  column('confirmed_at', 'datetime', ['Conferida em', 'Confirmed at', 'Confirmada el']),
  CREATED,
]

export const LIST_COLUMNS: Readonly<Record<ExportList, readonly ListColumn[]>> = {
  request: REQUEST,
  road_maps: ROAD_MAPS,
  products: PRODUCTS,
  boxes: BOXES,
  picking: PICKING,
}

export const LIST_NAMES: Readonly<Record<ExportList, ExportColumn['header']>> = {
  request: headerOf(['Requisições', 'Requests', 'Solicitudes']),
  road_maps: headerOf(['Roteiros', 'Loads', 'Cargas']),
  products: headerOf(['Produtos', 'Products', 'Productos']),
  boxes: headerOf(['Caixas', 'Boxes', 'Cajas']),
  picking: headerOf(['Separações', 'Pickings', 'Preparaciones']),
}
