import { describe, expect, it } from 'vitest'
import { type Kept, besideOf, ratesOf } from './kept.ts'
import { sumOfLines } from './sum-lines.ts'

const part = (rate: string, amount: string, group = 'rate') => ({ rate, label: rate, amount, group })
const calculated = [
  part('frete_peso', '100.00', 'weight'),
  part('gris', '5.00'),
  part('gris', '1.00'),
  part('icms', '14.45', 'tax'),
]

describe('rates of a kept calculation', () => {
  it('are listed without tax, alike ones summed, the base first', () => {
    expect(
      ratesOf({ alter_rates: null, simulation: { components: calculated } } as unknown as Kept).map(
        ({ rate, value }) => [rate, value],
      ),
    ).toEqual([
      ['weight_shipping_value', '100.00'],
      ['gris', '6.00'],
    ])
  })

  it('are adjustments as they are typed: a credit without sign, a percentage as such', () => {
    const components = [
      part('weight_shipping_value', '90.00', 'weight'),
      part('credito', '-10.00', 'adjustment'),
      { ...part('percentage', '-4.00', 'adjustment'), percentage: '-5.0000' },
    ]
    const typed = ratesOf({ alter_rates: { components } } as unknown as Kept)
    expect(typed.slice(1).map(({ rate, value }) => [rate, value])).toEqual([
      ['credito', '10.00'],
      ['percentage', '-5.0000'],
    ])
    expect(sumOfLines(typed)).toBe('76.00')
  })

  it('stand beside those given by hand', () => {
    const altered = {
      total_value: '102.27',
      components: [part('weight_shipping_value', '90.00', 'weight'), part('icms', '12.27', 'tax')],
    }
    const lines = besideOf({ components: calculated } as never, altered)
    expect(
      lines.map(({ key, original, altered: now, difference }) => [key, original, now, difference]),
    ).toEqual([
      ['weight', '100.00', '90.00', '-10.00'],
      ['gris', '6.00', null, '-6.00'],
      ['tax', '14.45', '12.27', '-2.18'],
    ])
  })
})
