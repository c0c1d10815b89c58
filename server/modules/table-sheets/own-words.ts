import type { IntakeKind } from '#shared/freight-intake/fields.ts'

/** The words of our own form, in which a table leaves and comes back whole. Portuguese, as the people who fill it in. */

/** Heading of the column that our list of errors adds beside a file's own. */
export const ERROR_HEADING = 'Problemas encontrados (Tropeiro)'

export const MARKS: Readonly<Record<IntakeKind, string>> = {
  freight: '[Tropeiro] Tabela de frete',
  route: '[Tropeiro] Tabelas de rotas',
}
export const SECTIONS = {
  rates: '[Taxas]',
  destinations: '[Destinos]',
  adds: '[Adicionais por veículo]',
  km_ranges: '[Faixas de km]',
  routes: '[Rotas]',
} as const
export type Section = keyof typeof SECTIONS

export const RATE_HEADINGS = [
  'Nº do destino',
  'Taxa',
  'Forma',
  'Valor',
  'Mínimo',
  'Valor adicional',
  'Limite (kg)',
  'UFs',
  'Cidades (IBGE)',
  'Documentos',
  'Razão social',
  'Nome próprio',
  'Só a pedido',
  'Antes do mínimo',
  'Na base do imposto',
] as const

/** Label columns and figures of a destination; the price ranges stand between them and the rates. */
export const DESTINATION_HEADINGS = {
  number: 'Nº',
  origin: 'Origem',
  uf: 'UF',
  city: 'Cidade',
  ibge: 'Código IBGE',
  description: 'Região',
  lead_time: 'Prazo (dias)',
  km_start: 'Km de',
  km_end: 'Km até',
  value_per_kg: 'Frete peso R$/kg',
  value_per_km: 'Frete R$/km',
  value_percentage: '% da NF',
  excess_per_kg: 'R$/kg excedente',
  minimum_rate: 'Frete mínimo',
  minimum_percentage: 'Mínimo % da NF',
} as const
export type DestinationHeading = keyof typeof DESTINATION_HEADINGS

/** Columns of a route table; its rates stand behind them. */
export const ROUTE_HEADINGS = {
  number: 'Nº',
  transport_modal: 'Modal',
  origin_uf: 'UF origem',
  origin_city: 'Cidade origem',
  origin_city_id: 'IBGE origem',
  destiny_uf: 'UF destino',
  destiny_city: 'Cidade destino',
  destiny_city_id: 'IBGE destino',
  vehicle: 'Veículo',
  value_calculation: 'Cálculo',
  value: 'Valor',
  lead_time: 'Prazo (dias)',
  business_day: 'Dias úteis',
  date_start: 'Início',
  date_end: 'Fim',
  contract: 'Contrato',
  description: 'Descrição',
} as const
export type RouteHeading = keyof typeof ROUTE_HEADINGS
export const ROUTE_CALCULATION_WORDS: Readonly<Record<string, string>> = {
  fixed: 'por viagem',
  per_km: 'R$/km',
}

export const ADD_HEADINGS = ['Km até', 'Veículo', 'Descrição', 'Tipo', 'Valor', 'Quando'] as const

export const KIND_WORDS: Readonly<Record<string, string>> = {
  fixed: 'fixo',
  percent_of_invoice: '% da NF',
  percent_of_freight: '% do frete',
  percent_of_reference: '% do frete de referência',
  per_kg: 'R$/kg',
  per_100kg: 'por 100 kg ou fração',
  per_100kg_exact: 'por 100 kg proporcional',
  per_ton: 'R$/t',
  per_km: 'R$/km',
  per_delivery: 'por entrega',
  per_extra_delivery: 'por entrega adicional',
  per_pallet: 'por pallet',
  per_axle: 'por eixo',
  per_hour: 'por hora',
  informed: 'informado',
}
export const CALCULATION_WORDS: Readonly<Record<string, string>> = { per_km: 'R$/km', per_ton: 'R$/t' }
export const ADD_TYPE_WORDS: Readonly<Record<string, string>> = { fixed: 'fixo', percent: '%' }
export const WHEN_WORDS: Readonly<Record<string, string>> = {
  always: 'sempre',
  on_request: 'a pedido',
  extra_delivery: 'entrega adicional',
}

/** The key whose word this is; a word that is no one's is its own key, so that nothing is lost. */
export const keyOf = (words: Readonly<Record<string, string>>, text: string): string =>
  Object.entries(words).find(([, word]) => word === text)?.[0] ?? text
export const wordOf = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key

/**
 * A text that a spreadsheet would run is made harmless by an apostrophe (OWASP, CSV injection); so is one that begins
 * with an apostrophe, so that taking one off gives back exactly the text that was there.
 */
export const guard = (text: string): string => (/^['=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)
export const unguard = (text: string): string => (text.startsWith("'") ? text.slice(1) : text)
