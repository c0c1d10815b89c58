import { describe, expect, it } from 'vitest'
import { alterRates, NO_TAX, shareByPercentage } from '#server/modules/pricing/alter-rates.ts'
import { lane, priced, table } from '#server/modules/pricing/fixtures.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import type { Taxes } from '#server/modules/pricing/types.ts'

const original = (taxes: Taxes) =>
  priced(
    table({
      lanes: [lane({ base: { model: 'fixed', value: '880' } })],
      rates: [
        { rate: 'toll', kind: 'fixed', value: '100', in_tax_base: false },
        { rate: 'gris', kind: 'fixed', value: '10', label: 'Gerenciamento' },
      ],
      taxes,
    }),
  )
const NORMAL: Taxes = { included: false, regime: 'normal', icms: '12' }

describe('rates altered by hand', () => {
  it('put the tax inside again and leave outside what was outside', () => {
    const altered = alterRates(original(NORMAL), [
      { rate: 'weight_shipping_value', value: '870' },
      { rate: 'gris', value: '10' },
      { rate: 'toll', value: '55.5' },
    ])
    expect(altered).toEqual({
      version: 1,
      weight_shipping_value: '870.00',
      rates_value: '185.50',
      total_value: '1055.50',
      components: [
        {
          rate: 'weight_shipping_value',
          label: 'Frete peso',
          group: 'weight',
          amount: '870.00',
          in_tax_base: true,
        },
        { rate: 'gris', label: 'Gerenciamento', group: 'rate', amount: '10.00', in_tax_base: true },
        { rate: 'toll', label: 'Pedágio', group: 'rate', amount: '55.50', in_tax_base: false },
        { rate: 'icms', label: 'ICMS', group: 'tax', amount: '120.00', in_tax_base: true },
      ],
      tax: {
        kind: 'icms',
        rate: '12.0000',
        base: '1000.00',
        amount: '120.00',
        inside: true,
        included: false,
        source: 'table',
        norm: null,
        pis: null,
        cofins: null,
      },
    })
  })

  it('name a new rate by its own label, else by the official one', () => {
    const { components } = alterRates(original(NORMAL), [
      { rate: 'weight_shipping_value', value: '1' },
      { rate: 'tde', value: '2' },
      { rate: 'palha', label: 'Palha', value: '3' },
    ])
    expect(components.map(({ label }) => label)).toEqual([
      'Frete peso',
      'TDE (dificuldade na entrega)',
      'Palha',
      'ICMS',
    ])
  })

  it('only state the tax where the prices contain it', () => {
    const altered = alterRates(original({ ...NORMAL, included: true, pis: '0.65', cofins: '3' }), [
      { rate: 'weight_shipping_value', value: '1000' },
    ])
    expect(altered.total_value).toBe('1000.00')
    expect(altered.components).toHaveLength(1)
    expect(altered.tax).toMatchObject({
      base: '1000.00',
      amount: '120.00',
      pis: { rate: '0.6500', amount: '6.50' },
      cofins: { rate: '3.0000', amount: '30.00' },
    })
  })

  it('add no tax where there is none', () => {
    const altered = alterRates({ components: [], tax: NO_TAX }, [
      { rate: 'weight_shipping_value', value: '10' },
      { rate: 'gris', value: '1' },
    ])
    expect(altered).toMatchObject({ total_value: '11.00', rates_value: '1.00', tax: NO_TAX_OF('11.00') })
    expect(altered.components).toHaveLength(2)
  })

  it('close the division with the last tax', () => {
    const altered = alterRates(original({ ...NORMAL, pis: '1.65', cofins: '7.6' }), [
      { rate: 'weight_shipping_value', value: '100.01' },
    ])
    const taxes = altered.components.filter(({ group }) => group === 'tax')
    expect(taxes.map(({ rate }) => rate)).toEqual(['icms', 'pis', 'cofins'])
    // 100.01 / 0.7875 = 127.00
    expect(taxes.map(({ amount }) => amount)).toEqual(['15.24', '2.10', '9.65'])
    expect(altered.total_value).toBe('127.00')
  })
})

const altered = (...adjustments: { rate: string; value: string }[]) =>
  alterRates(original(NORMAL), [
    { rate: 'weight_shipping_value', value: '870' },
    { rate: 'gris', value: '10' },
    { rate: 'toll', value: '55.5' },
    ...adjustments,
  ])

describe('adjustments by hand', () => {
  it.each([
    // 935.50 before tax, of which 55.50 outside the tax base; ICMS of 12 % inside.
    [[{ rate: 'credito', value: '10' }], '-10.00', '1044.14'],
    [[{ rate: 'debito', value: '10' }], '10.00', '1066.86'],
    [[{ rate: 'percentage', value: '5' }], '46.78', '1108.66'],
    [[{ rate: 'percentage', value: '-5' }], '-46.78', '1002.34'],
    [[{ rate: 'credito', value: '5000' }], '-880.00', '55.50'],
  ])('%j changes the total before tax by %s', (adjustments, amount, total) => {
    const { components, total_value } = altered(...adjustments)
    expect(components.find(({ group }) => group === 'adjustment')).toMatchObject({
      amount,
      in_tax_base: true,
    })
    expect(total_value).toBe(total)
  })

  it('apply in their order, each to what the ones before left', () => {
    const { components } = altered({ rate: 'credito', value: '435.50' }, { rate: 'percentage', value: '10' })
    expect(components.filter(({ group }) => group === 'adjustment')).toEqual([
      { rate: 'credito', label: 'Crédito', group: 'adjustment', amount: '-435.50', in_tax_base: true },
      {
        rate: 'percentage',
        label: 'Ajuste percentual',
        group: 'adjustment',
        amount: '50.00',
        in_tax_base: true,
        percentage: '10.0000',
      },
    ])
  })
})

const NO_TAX_OF = (base: string) => ({ ...NO_TAX, base })

describe('shares by percentage', () => {
  it('add up to the price, component by component', () => {
    const altered = alterRates(original(NORMAL), [
      { rate: 'weight_shipping_value', value: '100' },
      { rate: 'gris', value: '0.05' },
    ])
    const parts = shareByPercentage(altered, ['33.3333', '33.3333', '33.3334'])
    expect(toMoney(sum(parts.map(({ total_value }) => total_value)))).toBe(altered.total_value)
    expect(parts.map(({ weight_shipping_value }) => weight_shipping_value)).toEqual([
      '33.33',
      '33.33',
      '33.34',
    ])
    expect(parts[0]).toMatchObject({ rates_value: '4.57', total_value: '37.90' })
    expect(parts[0]?.rates).toEqual([
      { rate: 'gris', amount: '0.02' },
      { rate: 'icms', amount: '4.55' },
    ])
  })
})
