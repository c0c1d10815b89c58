import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PriceComponent } from '#shared/simulations/simulation.contract.ts'
import { startI18n } from '#client/lib/i18n.ts'
import { pt } from './locales/pt.ts'
import { baseWords, cellWords, minimumWords, rateWords, ruleWords, tariff, taxWords } from './rule-words.ts'

/** A figure and its unit are kept together by a space that does not break. */
const spaced = (text: string): string => text.replaceAll('\u00A0', ' ')

const line = (given: Partial<PriceComponent>): PriceComponent => ({
  rate: 'weight_shipping_value',
  label: 'Frete peso',
  group: 'weight',
  rule: { key: 'fixed', params: {} },
  base: null,
  percentage: null,
  value: null,
  minimum: null,
  minimum_applied: false,
  amount: '0.00',
  rounding: 'half_up_2',
  cell: null,
  in_tax_base: true,
  ...given,
})

const none = async () => ({})
const silent = { gate: none, names: none, module: none }

describe('a price in words', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await startI18n({
      pt: { ...silent, gate: async () => ({ pricing: pt, kit: { missing: 'Não informado' } }) },
      en: silent,
      es: silent,
    })
  })
  afterAll(() => vi.unstubAllGlobals())

  it('tells the excess over the last band', () => {
    const params = {
      kg_start: '50',
      kg_end: '100',
      band_value: '80.00',
      tariff: '0.4512',
      per: 'kg',
      excess_kg: '20.000',
      calculated: '89.02',
    }
    expect(spaced(ruleWords(line({ rule: { key: 'kg_excess', params } })))).toBe(
      'Faixa até 100 kg (R$ 80,00) mais 20 kg de excedente a R$ 0,4512 por kg',
    )
  })

  it('tells a percentage, its base and a minimum that was raised', () => {
    const gris = line({
      rule: { key: 'percent_of_invoice', params: { calculated: '3.00' } },
      base: { name: 'invoice_value', value: '1000.00' },
      percentage: '0.3000',
      minimum: '5.00',
      minimum_applied: true,
      cell: { path: 'simulation_table_rates', id: 9 },
    })
    expect(ruleWords(gris)).toBe('Percentual do valor da mercadoria')
    expect(spaced(baseWords(gris))).toBe('Valor da mercadoria: R$ 1.000,00')
    expect(spaced(rateWords(gris))).toBe('0,3 %')
    expect(spaced(minimumWords(gris))).toBe('R$ 5,00 aplicado')
    expect(cellWords(gris)).toBe('Taxa da tabela nº 9')
  })

  it('writes tariffs with two to four decimals', () => {
    expect(tariff('0.5')).toBe('R$ 0,50')
    expect(tariff('1234.56789')).toBe('R$ 1.234,5679')
    expect(tariff('12')).toBe('R$ 12,00')
  })

  it('tells the tax inside the price', () => {
    const icms = line({
      group: 'tax',
      rule: { key: 'inside', params: { net: '88.00', divisor_percentage: '12.0000' } },
    })
    const tax = {
      kind: 'icms',
      rate: '12.0000',
      base: '100.00',
      amount: '12.00',
      inside: true,
      included: false,
      source: 'matrix',
      pis: null,
      cofins: null,
    } as const
    expect(spaced(taxWords({ components: [icms], tax } as never))).toBe(
      'ICMS de 12 % por dentro: R$ 88,00 ÷ (1 − 12 %) = R$ 100,00. ICMS: R$ 12,00 (alíquota entre os estados).',
    )
  })
})
