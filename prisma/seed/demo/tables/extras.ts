import type { DocumentRate } from '#shared/tables/table-document.contract.ts'
import type { Cities } from '../places/cities.ts'
import type { Recipient } from '../places/recipients.ts'

/** Freight tables beside those that price the story's orders: the other modals, near ends, decisions that wait. */

type ExtraRate = Partial<DocumentRate> & Pick<DocumentRate, 'rate' | 'kind' | 'value'>
type Approval = 'waiting' | 'approved' | 'refused'
export type ExtraTable = {
  key: string
  shipper: 'shipper' | 'shipper2'
  carrier: string
  name: string
  modal:
    | 'less_than_truckload'
    | 'less_than_truckload_reverse'
    | 'full_truckload'
    | 'full_truckload_reverse'
    | 'air'
  states: readonly string[]
  level: number
  minimum?: string
  rates: readonly ExtraRate[]
  /** The shipper's decision, then the carrier's. */
  approvals: readonly [Approval, Approval]
  justification?: string
  /** Days from today. */
  from: number
  until: number
}

const GRIS: ExtraRate = { rate: 'gris', kind: 'percent_of_invoice', value: '0.3', minimum: '5.00' }
const AD_VALOREM: ExtraRate = { rate: 'ad_valorem', kind: 'percent_of_invoice', value: '0.5' }
const TOLL: ExtraRate = { rate: 'toll', kind: 'per_100kg', value: '6.20' }

/** Every special rate of a far region: by recipient, by city, by state (pricing/README "Rates"). */
const regionRates = (cities: Cities, recipients: readonly Recipient[]): ExtraRate[] => {
  const [first, second] = recipients.filter(({ cnpj }) => cnpj !== undefined)
  const manaus = cities.get('Manaus').id
  return [
    GRIS,
    AD_VALOREM,
    { rate: 'gris', kind: 'percent_of_invoice', value: '0.5', minimum: '9.00', states: ['AM'] },
    { rate: 'ad_valorem', kind: 'percent_of_invoice', value: '0.8', states: ['AM', 'RR'] },
    TOLL,
    {
      rate: 'tde',
      kind: 'percent_of_freight',
      value: '20',
      minimum: '120.00',
      documents: [first?.cnpj?.slice(0, 8) ?? '11222333'],
      social_reason: first?.name ?? null,
    },
    {
      rate: 'tde',
      kind: 'percent_of_freight',
      value: '40',
      minimum: '226.00',
      documents: [second?.cnpj ?? '11222333000181'],
      social_reason: second?.name ?? null,
    },
    { rate: 'tde', kind: 'fixed', value: '90', cities: [1_302_603] },
    { rate: 'trt', kind: 'percent_of_freight', value: '15', minimum: '49.55', cities: [manaus] },
    { rate: 'tda', kind: 'fixed', value: '180', cities: [1_303_403] },
    { rate: 'tda', kind: 'percent_of_freight', value: '30', minimum: '250.00', cities: [1_304_062] },
    {
      rate: 'suframa',
      kind: 'percent_of_invoice',
      value: '0.6',
      minimum: '35.00',
      states: ['AM', 'AC', 'RR', 'AP'],
    },
    { rate: 'tub', kind: 'fixed', value: '42.5', states: ['AM', 'AP'] },
    { rate: 'river_insurance', kind: 'percent_of_invoice', value: '0.15', states: ['AM', 'AP', 'RR'] },
    { rate: 'emex', kind: 'per_100kg', value: '18.79', extra_value: '0.3', states: ['AM'] },
  ]
}

const IN_FORCE = ['approved', 'approved'] as const
const ftl = { modal: 'full_truckload', level: 1, rates: [GRIS] } as const
const ltl = {
  modal: 'less_than_truckload',
  level: 1,
  minimum: '42.00',
  rates: [GRIS, AD_VALOREM, TOLL],
} as const
const own = { shipper: 'shipper', from: -120, until: 245 } as const

export const extraTables = (cities: Cities, recipients: readonly Recipient[]): readonly ExtraTable[] => [
  {
    ...own,
    key: 'reverse',
    carrier: 'peroba',
    name: 'Retorno lotação Sudeste – SP',
    modal: 'full_truckload_reverse',
    states: ['RJ', 'MG', 'ES', 'PR'],
    level: 0.7,
    rates: [GRIS],
    approvals: IN_FORCE,
  },
  {
    ...own,
    key: 'return',
    carrier: 'tuiuiu',
    name: 'Devolução fracionado Brasil – SP',
    modal: 'less_than_truckload_reverse',
    states: ['SP', 'RJ', 'MG', 'ES', 'PR', 'SC', 'RS', 'BA', 'PE', 'GO', 'DF'],
    level: 0.85,
    minimum: '35.00',
    rates: [GRIS, { rate: 'devolution', kind: 'percent_of_reference', value: '100', on_request: true }],
    approvals: IN_FORCE,
  },
  {
    ...own,
    key: 'air',
    carrier: 'jangada',
    name: 'Aéreo SP – Norte e Nordeste',
    modal: 'air',
    states: ['BA', 'PE', 'CE', 'RN', 'PA', 'AM'],
    level: 3.6,
    minimum: '95.00',
    rates: [GRIS, AD_VALOREM, { rate: 'delivery_fee', kind: 'fixed', value: '28.00' }],
    approvals: IN_FORCE,
  },
  {
    ...own,
    ...ltl,
    key: 'amazon',
    carrier: 'jangada',
    name: 'Fracionado SP – Amazônia ocidental',
    states: ['AC', 'RR', 'AP', 'RO'],
    level: 1.35,
    rates: regionRates(cities, recipients),
    approvals: IN_FORCE,
  },
  {
    ...own,
    ...ltl,
    key: 'soon',
    carrier: 'vitoria_regia',
    name: 'Fracionado SP – Minas (contrato curto)',
    states: ['MG'],
    approvals: IN_FORCE,
    from: -80,
    until: 10,
  },
  {
    ...own,
    ...ltl,
    key: 'expired',
    carrier: 'vitoria_regia',
    name: 'Fracionado SP – Rio (piloto)',
    states: ['RJ'],
    approvals: IN_FORCE,
    from: -190,
    until: -15,
  },
  {
    ...own,
    ...ltl,
    key: 'waiting_carrier',
    carrier: 'mandacaru',
    name: 'Fracionado SP – Nordeste por faixas',
    states: ['BA', 'PE', 'CE', 'RN'],
    level: 0.8,
    approvals: ['approved', 'waiting'],
    from: 10,
    until: 375,
  },
  {
    ...own,
    ...ltl,
    key: 'waiting_shipper',
    carrier: 'cordilheira',
    name: 'Fracionado SP – Espírito Santo expresso',
    states: ['ES'],
    level: 1.1,
    approvals: ['waiting', 'approved'],
    from: 15,
    until: 380,
  },
  // Better than the tables in force on the busiest lanes: the study of the last 90 days says by how much.
  {
    ...own,
    ...ftl,
    key: 'offer',
    carrier: 'mandacaru',
    name: 'Lotação SP – Sudeste (proposta)',
    states: ['SP', 'RJ', 'MG', 'ES'],
    level: 0.92,
    rates: [{ rate: 'insurance', kind: 'percent_of_invoice', value: '0.05', minimum: '15.00' }],
    approvals: ['waiting', 'approved'],
    from: 12,
    until: 377,
  },
  {
    ...own,
    ...ftl,
    key: 'refused',
    carrier: 'seriema',
    name: 'Lotação SP – Norte',
    states: ['PA', 'AM'],
    level: 1.4,
    approvals: ['refused', 'approved'],
    justification: 'Valores por quilômetro 12 % acima do mercado. Pedimos nova proposta.',
    from: 5,
    until: 370,
  },
  {
    ...own,
    ...ftl,
    key: 'refused_next',
    carrier: 'seriema',
    name: 'Lotação SP – Norte',
    states: ['PA', 'AM'],
    level: 1.28,
    approvals: ['waiting', 'waiting'],
    from: 5,
    until: 370,
  },
  {
    shipper: 'shipper2',
    ...ltl,
    key: 'second',
    carrier: 'saira',
    name: 'Refrigerado SP – Norte',
    modal: 'air',
    states: ['AM', 'PA'],
    level: 4,
    rates: regionRates(cities, recipients),
    approvals: IN_FORCE,
    from: -60,
    until: 200,
  },
]
