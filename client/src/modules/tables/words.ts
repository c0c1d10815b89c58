/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import type { DocumentRate } from '#shared/tables/table-document.contract.ts'
import { decimal, money, percent, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'

/** `0.4512` reais: at least two decimals, at most four. */
export const tariff = (value: string | number | null): string => {
  const [whole = '', fraction = ''] = decimal(value, 4).split(',')
  return `R$ ${whole},${fraction.padEnd(2, '0')}`
}

export const rateName = (rate: string): string =>
  text(`tables:rate_name.${rate}`, {}, rate.replaceAll('_', ' ').toUpperCase())

/** A city where one is named by state and number only: its name where it is known. */
export type CityNames = ReadonlyMap<number, string>

export type PlaceParts = {
  description: string | null
  uf: string | null
  city_id: number | null
  origin_uf: string | null
  origin_city_id: number | null
}

const placeWords = (uf: string | null, city: number | null, names: CityNames): string | null =>
  city === null ? uf : (names.get(city) ?? (uf === null ? `#${city}` : `${uf} #${city}`))

/** A destination as people call it: 'SP → Curitiba/PR', 'Minas Gerais', 'Qualquer lugar'. */
export const laneName = (lane: PlaceParts, names: CityNames): string => {
  const to = placeWords(lane.uf, lane.city_id, names)
  const shown = lane.description ?? to ?? text('tables:anywhere')
  // The state stands before its own words, so that 27 rows can be found by their two letters.
  const named = lane.city_id === null && lane.uf && shown !== lane.uf ? `${lane.uf} · ${shown}` : shown
  const from = placeWords(lane.origin_uf, lane.origin_city_id, names)
  return from === null ? named : `${from} → ${named}`
}

type RateParts = Omit<DocumentRate, 'social_reason'>

const figureWords = ({ kind, value }: RateParts): string =>
  kind.startsWith('percent_') ? percent(value, 4) : tariff(value)

/** One rate as a sentence: its charge, on which base, at least how much, where, and when it counts. */
export const rateSentence = (rate: RateParts): string => {
  const part = (key: string, params: Record<string, unknown> = {}) => text(`tables:sentence.${key}`, params)
  const charge = text(`tables:sentence.kind.${rate.kind}`, { value: figureWords(rate) })
  const extra =
    rate.extra_value === null || rate.extra_value === ''
      ? null
      : rate.threshold === null || rate.threshold === ''
        ? part('plus_invoice', { value: percent(rate.extra_value, 4) })
        : part('above', { threshold: weight(rate.threshold), value: tariff(rate.extra_value) })
  const minimum =
    rate.minimum === null || rate.minimum === '' ? null : part('minimum', { value: money(rate.minimum) })
  const where = [
    rate.states.length > 0
      ? part('states', { count: rate.states.length, states: rate.states.join(', ') })
      : null,
    rate.cities.length > 0 ? part('cities', { count: rate.cities.length }) : null,
    rate.documents.length > 0 ? part('documents', { count: rate.documents.length }) : null,
  ].filter((one) => one !== null)
  const words = [
    [charge, extra, minimum].filter((one) => one !== null).join(', '),
    where.length > 0 ? part('only', { where: where.join(` ${part('and')} `) }) : null,
    rate.on_request ? part('on_request') : null,
    part(rate.before_minimum ? 'before_minimum' : 'after_minimum'),
    part(rate.in_tax_base ? 'in_tax_base' : 'out_of_tax_base'),
  ]
  return `${words.filter((one) => one !== null).join('; ')}.`
}
