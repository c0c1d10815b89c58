import { amount, isZero, sumDecimals } from './decimal-text.ts'
import { text } from '#server/infra/xml/xml-node.ts'
import type { XmlNode } from '#server/infra/xml/xml-node.ts'
import { keysOf } from '#shared/kit/typed.ts'

/** The specification's names of freight rates that a component of a CT-e can stand for. */
export type FreightRate =
  | 'weight_shipping_value'
  | 'ad_valorem'
  | 'gris'
  | 'toll'
  | 'dispatch_fee'
  | 'collection_fee'
  | 'delivery_fee'
  | 'sec_cat'
  | 'tde'
  | 'tda'
  | 'trt'
  | 'tas'
  | 'tad'
  | 'tzr'
  | 'tub'
  | 'tpf'
  | 'tlc'
  | 'emex'
  | 'suframa'
  | 'insurance'
  | 'river_insurance'
  | 'scheduling'
  | 'palletization'
  | 're_delivery'
  | 'devolution'
  | 'refaturation'
  | 'escort'
  | 'kg_guarantee'
  | 'icms'
  | 'iss'
  | 'pis'
  | 'cofins'
  | 'pis_cofins'

/** One component as charged: the name as the carrier wrote it, and the rate it stands for (`null`: a free rate). */
export type CteComponent = { name: string | null; value: string | null; rate: FreightRate | null }

// normalised names: fiscal-files/README "CT-e" (seen in files) and pricing/README "Rates" (official)
const NAMES: Readonly<Record<FreightRate, readonly string[]>> = {
  weight_shipping_value: [
    'FRETE PESO',
    'FRETE',
    'FRETE LIQUIDO',
    'VALOR DO FRETE',
    'VALOR FRETE',
    'TRANSPORTE',
    'EXCEDENTE PESO',
    'EXCED PESO',
    'FRETE PESO VOLUME',
    'FRT PESO',
  ],
  ad_valorem: ['FRETE VALOR', 'AD VALOREM', 'ADVALOREM', 'ADV'],
  gris: ['GRIS', 'G R I S', 'ADEME'],
  toll: ['PEDAGIO', 'VALE PEDAGIO', 'VALOR PEDAGIO', 'VLR PEDAGIO'],
  // CTRC is the paper that the CT-e replaced: both name the fee for issuing it
  dispatch_fee: ['DESPACHO', 'CTRC', 'CTE', 'CT E'],
  collection_fee: ['COLETA', 'EXCED COLETA'],
  delivery_fee: ['ENTREGA', 'EXCED ENTREGA'],
  sec_cat: ['SECCAT', 'SEC CAT', 'CAT', 'ITR'],
  tde: ['TDE'],
  // decision: TTD stands beside TDA in the carrier's sheet it was seen in
  tda: ['TDA', 'TTD', 'DIFICIL ACESSO'],
  trt: ['TRT'],
  // TX-ADM is the administration fee of the tax authorities under its own name
  tas: ['TAS', 'ADM', 'SEFAZ'],
  tad: ['TAD'],
  tzr: ['TZR'],
  tub: ['TUB'],
  tpf: ['TPF'],
  tlc: ['TLC'],
  emex: ['EMEX', 'EMERGENCIA'],
  suframa: ['SUFRAMA'],
  insurance: ['SEGURO', 'TSO'],
  river_insurance: ['SEGURO FLUVIAL', 'RCA', 'RCTA C'],
  scheduling: ['AGENDAMENTO', 'TAG'],
  palletization: ['PALETIZACAO'],
  re_delivery: ['REENTREGA'],
  devolution: ['DEVOLUCAO'],
  refaturation: ['REFATURAMENTO'],
  escort: ['ESCOLTA'],
  kg_guarantee: ['KG GARANTIA'],
  icms: [
    'ICMS',
    'IMPOSTO',
    'IMPOSTO CLIENTE',
    'IMPOSTO REPASSADO',
    'IMP REPASSADO',
    'ICMS REPASSADO',
    'VALOR ICMS',
    'VLR ICMS',
  ],
  iss: ['ISS'],
  pis: ['PIS'],
  cofins: ['COFINS'],
  pis_cofins: ['PIS COFINS'],
}

const RATES = new Map<string, FreightRate>(
  keysOf(NAMES).flatMap((rate) => NAMES[rate].map((name) => [name, rate] as const)),
)

/**
 * A component's name as it is compared: upper case, no accents, punctuation as blanks, without a leading TX, TAXA or TAXA
 * DE (`TX. COLETA` and `Taxa de Coleta` are both `COLETA`).
 */
export const normalizeComponentName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .replace(/^(?:TX|TAXA)(?: DE)? (?=.)/, '')

/** The rate that a name stands for by itself; null for a name that is not known. */
export const rateOfName = (name: string): FreightRate | null =>
  RATES.get(normalizeComponentName(name)) ?? null

/**
 * Names the rate of every component. FRETE VALOR beside a freight by weight is the ad valorem; alone it is the whole freight
 * (fiscal-files/README "CT-e"), and a freight by weight of zero counts as none.
 *
 * @param components names and amounts as charged
 */
export const namedComponents = (components: readonly Omit<CteComponent, 'rate'>[]): CteComponent[] => {
  const normalised = components.map(({ name }) => normalizeComponentName(name ?? ''))
  const byWeight = components.some(
    ({ value }, index) =>
      RATES.get(normalised[index] ?? '') === 'weight_shipping_value' && value !== null && !isZero(value),
  )
  return components.map(({ name, value }, index) => {
    const known = normalised[index] ?? ''
    const rate = known === 'FRETE VALOR' && !byWeight ? 'weight_shipping_value' : (RATES.get(known) ?? null)
    return { name, value, rate }
  })
}

/** Reads `Comp` elements, wherever the layout keeps them. */
export const readComponents = (elements: readonly XmlNode[]): CteComponent[] =>
  namedComponents(elements.map((one) => ({ name: text(one, 'xNome'), value: amount(one, 'vComp') })))

/** The sum of every rate that occurs. */
export const sumByRate = (components: readonly CteComponent[]): Partial<Record<FreightRate, string>> => {
  const sums: Partial<Record<FreightRate, string>> = {}
  for (const { rate, value } of components) {
    if (rate === null || value === null) continue
    sums[rate] = sumDecimals([sums[rate] ?? null, value]) ?? value
  }
  return sums
}
