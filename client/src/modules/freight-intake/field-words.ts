import {
  ORIGIN_FIELDS,
  plainFieldsOf,
  SHEET_RATES,
  splitField,
  type IntakeKind,
} from '#shared/freight-intake/fields.ts'
import { text } from '#client/lib/i18n.ts'
import { decimal } from '#client/lib/format.ts'

/** What a column or a changed cell is called. */

type Vehicles = readonly { id: number; name: string }[]

/** Official names of the rates are proper names: the same in every language. */
const RATE_WORDS: Readonly<Record<string, string>> = {
  ad_valorem: 'Ad valorem (frete valor)',
  gris: 'GRIS',
  tas: 'TAS',
  tde: 'TDE',
  tda: 'TDA',
  trt: 'TRT',
  emex: 'EMEX',
  suframa: 'SUFRAMA',
  sec_cat: 'SEC/CAT',
  tub: 'TUB',
  tpf: 'TPF',
  tlc: 'TLC',
  tad: 'TAD',
  tzr: 'TZR',
}

export const rateWord = (rate: string): string =>
  RATE_WORDS[rate] ?? text(`freight_intake:rate.${rate}`, {}, rate.replaceAll('_', ' ').toUpperCase())

export const fieldWord = (field: string, vehicles: Vehicles = []): string => {
  const [kind, rest] = splitField(field.replace(/#\d+/, ''))
  const [name = '', part] =
    rest.split('.').length > 1 && kind !== 'kg'
      ? [rest.slice(0, rest.indexOf('.')), rest.slice(rest.indexOf('.') + 1)]
      : [rest]
  const tail = part === undefined ? '' : ` · ${text(`freight_intake:part.${part}`, {}, part)}`
  if (kind === 'kg') return text('freight_intake:field.kg_until', { kg: decimal(rest, 3) })
  if (kind === 'kg_above') return text('freight_intake:field.kg_above', { kg: decimal(rest, 3) })
  if (kind === 'rate') return `${rateWord(name)}${tail}`
  if (kind === 'rate_minimum') return text('freight_intake:field.rate_minimum', { rate: rateWord(name) })
  if (kind === 'vehicle') {
    const id = Number(name.split(':')[0])
    return `${vehicles.find((one) => one.id === id)?.name ?? text('freight_intake:field.vehicle')}${tail}`
  }
  return text(`freight_intake:field.${field === '*' ? 'whole' : field}`, {}, field)
}

export type FieldGroup = { group: string; items: { value: string; label: string }[] }

const plain = (names: readonly string[]) => names.map((value) => ({ value, label: fieldWord(value) }))

const PLACES: readonly string[] = ['uf', 'city', 'ibge', 'description', 'zone', ...ORIGIN_FIELDS, 'lead_time']
const DISTANCES: readonly string[] = ['km_range', 'km_start', 'km_end']
const TERMS: readonly string[] = ['vehicle_name', 'modal', 'date_start', 'date_end', 'contract']

/** Everything a column of such a file may mean, in groups; weight ranges take their figure in a field of their own. */
export const fieldOptions = (vehicles: Vehicles, kind: IntakeKind): FieldGroup[] => {
  const all = plainFieldsOf(kind)
  const some = (names: readonly string[]) => plain(all.filter((one) => names.includes(one)))
  const prices = all.filter((one) => ![...PLACES, ...DISTANCES, ...TERMS, 'ignore'].includes(one))
  const ranges = [
    { value: 'kg', label: text('freight_intake:field.kg') },
    { value: 'kg_above', label: text('freight_intake:field.kg_above_any') },
  ]
  return [
    { group: text('freight_intake:group.none'), items: plain(['ignore']) },
    { group: text('freight_intake:group.place'), items: some(PLACES) },
    {
      group: text('freight_intake:group.price'),
      items: [...(kind === 'freight' ? ranges : []), ...plain(prices)],
    },
    {
      group: text('freight_intake:group.rates'),
      items: SHEET_RATES.flatMap((rate) => plain([`rate:${rate}`, `rate_minimum:${rate}`])),
    },
    { group: text('freight_intake:group.distance'), items: some(DISTANCES) },
    { group: text('freight_intake:group.terms'), items: some(TERMS) },
    {
      group: text('freight_intake:group.vehicles'),
      items: vehicles.map(({ id, name }) => ({ value: `vehicle:${id}`, label: name })),
    },
  ].filter(({ items }) => items.length > 0)
}
