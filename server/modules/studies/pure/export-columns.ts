import type { TableColumn, TableRow } from '#server/infra/table.ts'
import type { StudyLine, StudyOrder, StudyPart } from '#shared/studies/study-lines.ts'
import type { Scenario } from '#shared/studies/study.contract.ts'

/** A study as columns of a spreadsheet: the contracted freight first, then the same figures scenario by scenario. */

type Locale = 'pt' | 'en' | 'es'
type Words = Readonly<Record<Locale, string>>

const W = {
  origin_uf: { pt: 'UF de origem', en: 'Origin state', es: 'UF de origen' },
  origin_city: { pt: 'Cidade de origem', en: 'Origin city', es: 'Ciudad de origen' },
  destination_uf: { pt: 'UF de destino', en: 'Destination state', es: 'UF de destino' },
  destination_city: { pt: 'Cidade de destino', en: 'Destination city', es: 'Ciudad de destino' },
  transporter: { pt: 'Transportadora', en: 'Carrier', es: 'Transportista' },
  orders: { pt: 'Pedidos', en: 'Orders', es: 'Pedidos' },
  weight: { pt: 'Peso (kg)', en: 'Weight (kg)', es: 'Peso (kg)' },
  contracted: { pt: 'Contratado (R$)', en: 'Contracted (R$)', es: 'Contratado (R$)' },
  lead_time: {
    pt: 'Prazo contratado (dias)',
    en: 'Contracted lead time (days)',
    es: 'Plazo contratado (días)',
  },
  order_id: { pt: 'Pedido', en: 'Order', es: 'Pedido' },
  code: { pt: 'Código do embarcador', en: "Shipper's code", es: 'Código del expedidor' },
  day: { pt: 'Data', en: 'Date', es: 'Fecha' },
  modal: { pt: 'Modal', en: 'Mode', es: 'Modal' },
} as const satisfies Record<string, Words>

const S = {
  orders: { pt: 'pedidos', en: 'orders', es: 'pedidos' },
  total: { pt: 'total (R$)', en: 'total (R$)', es: 'total (R$)' },
  savings: { pt: 'economia (R$)', en: 'savings (R$)', es: 'ahorro (R$)' },
  savings_percentage: { pt: 'economia (%)', en: 'savings (%)', es: 'ahorro (%)' },
  lead_time: { pt: 'prazo (dias)', en: 'lead time (days)', es: 'plazo (días)' },
  below_floor: { pt: 'abaixo do piso', en: 'below the floor', es: 'debajo del piso' },
  unpriced: { pt: 'sem preço', en: 'without price', es: 'sin precio' },
  table: { pt: 'tabela', en: 'table', es: 'tabla' },
  transporter: { pt: 'transportadora', en: 'carrier', es: 'transportista' },
  margin: {
    pt: 'margem sobre o piso (R$)',
    en: 'margin over the floor (R$)',
    es: 'margen sobre el piso (R$)',
  },
  reason: { pt: 'motivo sem preço', en: 'reason of no price', es: 'motivo sin precio' },
} as const satisfies Record<string, Words>

const own = (
  key: keyof typeof W,
  type: TableColumn['type'],
  locale: Locale,
  width?: number,
): TableColumn => ({
  key,
  header: W[key][locale],
  type,
  ...(width === undefined ? {} : { width }),
})
const PLACES = ['origin_uf', 'origin_city', 'destination_uf', 'destination_city'] as const
const SHOWN: Readonly<Record<StudyPart, readonly (keyof typeof W)[]>> = {
  uf_lane: ['origin_uf', 'destination_uf'],
  city_lane: PLACES,
  carrier: ['transporter'],
}
const OF_LINES = [
  ['orders', 'integer'],
  ['total', 'decimal'],
  ['savings', 'decimal'],
  ['savings_percentage', 'decimal'],
  ['lead_time', 'decimal'],
  ['below_floor', 'integer'],
  ['unpriced', 'integer'],
] as const
const OF_ORDERS = [
  ['table', 'text'],
  ['transporter', 'text'],
  ['total', 'decimal'],
  ['lead_time', 'integer'],
  ['margin', 'decimal'],
  ['reason', 'text'],
] as const

const ofScenarios = (
  scenarios: readonly Pick<Scenario, 'name'>[],
  columns: readonly (readonly [keyof typeof S, TableColumn['type']])[],
  locale: Locale,
): TableColumn[] =>
  scenarios.flatMap(({ name }, at) =>
    columns.map(([key, type]) => ({ key: `${at} ${key}`, header: `${name}: ${S[key][locale]}`, type })),
  )

export const lineColumns = (
  part: StudyPart,
  scenarios: readonly Pick<Scenario, 'name'>[],
  locale: Locale,
): TableColumn[] => [
  ...SHOWN[part].map((key) => own(key, 'text', locale, key.endsWith('uf') ? 14 : 26)),
  own('orders', 'integer', locale),
  { ...own('weight', 'decimal', locale), decimals: 3 },
  own('contracted', 'decimal', locale, 18),
  own('lead_time', 'decimal', locale),
  ...ofScenarios(scenarios, OF_LINES, locale),
]

export const orderColumns = (scenarios: readonly Pick<Scenario, 'name'>[], locale: Locale): TableColumn[] => [
  own('order_id', 'integer', locale),
  own('code', 'text', locale, 20),
  own('day', 'date', locale),
  own('modal', 'text', locale, 22),
  ...PLACES.map((key) => own(key, 'text', locale, key.endsWith('uf') ? 14 : 26)),
  own('transporter', 'text', locale, 26),
  { ...own('weight', 'decimal', locale), decimals: 3 },
  own('contracted', 'decimal', locale, 18),
  own('lead_time', 'integer', locale),
  ...ofScenarios(scenarios, OF_ORDERS, locale),
]

const spread = (items: readonly object[]): Record<string, unknown> =>
  Object.fromEntries(
    items.flatMap((item, at) => Object.entries(item).map(([key, value]) => [`${at} ${key}`, value])),
  )

export const lineCells = (line: StudyLine): TableRow => ({ ...line, ...spread(line.figures) })

export const orderCells = (
  order: StudyOrder,
  word: { modal: (modal: string) => string; reason: (reason: string) => string },
): TableRow => ({
  ...order,
  modal: word.modal(order.modal),
  ...spread(
    order.outcomes.map((outcome) => ({
      ...outcome,
      reason: outcome.reason === null ? null : word.reason(outcome.reason),
    })),
  ),
})
