import { describe, expect, it } from 'vitest'
import { lane, priced, table } from '#server/modules/pricing/fixtures.ts'
import { cellWords, labelWords, ruleWords, WORDS } from './words.ts'

const COLLECTION = {
  rate: 'collection_fee',
  kind: 'fixed',
  value: '40',
  excess: { above_kg: '100', per_kg: '0.25' },
} as const
const EMEX = {
  rate: 'emex',
  kind: 'per_100kg',
  value: '10',
  also: { kind: 'percent_of_invoice', value: '0.5' },
} as const

const lineOf = (of: Parameters<typeof table>[0], rate: string, what: object = {}) => {
  const line = priced(table(of), { weight: '150', invoice_value: '1000.00', ...what }).components.find(
    (one) => one.rate === rate,
  )
  if (!line) throw new Error('no line')
  return line
}
const spaced = (text: string) => text.replaceAll('\u00A0', ' ')

const bands = (per: 'trip' | 'km' | 'ton') => ({
  modals: ['full_truckload'],
  lanes: [
    lane({
      base: {
        model: 'km_bands',
        bands: [{ km_start: '0', km_end: '900', values: [{ vehicle_type_id: 3, value: '8.5', per }] }],
      },
    }),
  ],
})
const gaps = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))

describe('an explanation in words', () => {
  it('says both addends of a rate, and the excess of a collection', () => {
    const emex = lineOf({ rates: [EMEX] }, 'emex')
    expect(emex.amount).toBe('25.00')
    expect(spaced(ruleWords(emex))).toBe('2 × R$ 10 por fração de 100 kg; mais 0,5% de R$ 1.000,00 (R$ 5,00)')
    const collection = lineOf({ rates: [COLLECTION] }, 'collection_fee')
    expect(collection.amount).toBe('52.50')
    expect(spaced(ruleWords(collection))).toBe(
      'Valor fixo: R$ 40,00; mais 50,000 kg acima de 100,000 kg × R$ 0,25 por kg (R$ 12,50)',
    )
  })

  it('writes figures as the reader does, in reais', () => {
    const emex = lineOf({ rates: [EMEX] }, 'emex')
    const collection = lineOf({ rates: [COLLECTION] }, 'collection_fee')
    expect(spaced(ruleWords(emex, WORDS.en))).toContain('0.5% of R$ 1,000.00 (R$ 5.00)')
    expect(spaced(ruleWords(collection, WORDS.en))).toContain('50.000 kg')
    expect(spaced(ruleWords(emex, WORDS.es))).toContain('0,5% de R$ 1.000,00 (R$ 5,00)')
  })

  it('says how a cell of a km band counts', () => {
    const what = { modal: 'full_truckload', km: '434', vehicle_type_id: 3 }
    const say = (per: 'trip' | 'km' | 'ton') =>
      spaced(ruleWords(lineOf(bands(per), 'weight_shipping_value', what)))
    expect(say('trip')).toBe('Veículo na faixa de distância: R$ 8,50')
    expect(say('km')).toBe('Veículo na faixa de distância: 434,0 km × R$ 8,5')
    expect(say('ton')).toBe('Veículo na faixa de distância: 150,000 kg × R$ 8,5 por tonelada')
  })

  it('names cells of route tables and carriers', () => {
    expect(cellWords({ path: 'route_tables', id: 12 })).toBe('Valor da rota nº 12')
    expect(cellWords({ path: 'route_tables_rates', id: 3 }, WORDS.en)).toBe('Rate of the route no. 3')
    expect(cellWords({ path: 'transporter_tde', id: 4 }, WORDS.es)).toBe('Tasa del transportista nº 4')
    expect(cellWords(null)).toBe('—')
  })

  it('speaks the language of the reader; what a table calls a rate stays', () => {
    const emex = lineOf({ rates: [EMEX] }, 'emex')
    expect(spaced(ruleWords(emex, WORDS.en))).toContain('plus 0.5% of R$ 1,000.00')
    expect(spaced(ruleWords(emex, WORDS.es))).toContain('más 0,5% de R$ 1.000,00')
    expect(labelWords({ rate: 'toll', label: 'Pedágio' }, WORDS.en)).toBe('Toll')
    expect(labelWords({ rate: 'toll', label: 'Pedágio da serra' }, WORDS.en)).toBe('Pedágio da serra')
  })

  it('has a figure for every gap in every language', () => {
    for (const words of [WORDS.en, WORDS.es])
      for (const key of Object.keys(WORDS.pt.rule) as (keyof typeof WORDS.pt.rule)[])
        expect(gaps(words.rule[key])).toEqual(gaps(WORDS.pt.rule[key]))
  })
})
