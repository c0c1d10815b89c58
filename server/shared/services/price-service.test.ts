import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, subtract } from '#shared/kit/money.ts'
import { PAYMENT_TYPES, PRICE_TYPES } from '#shared/services/services.contract.ts'
import { priceService, taxService, type ServiceBase, type ServicePrice } from './price-service.ts'

const price = (over: Partial<ServicePrice> = {}): ServicePrice => ({
  type: 'fixed',
  value: '95',
  minimum_value: null,
  add_value: null,
  when_add_value: null,
  ...over,
})
const base: ServiceBase = {
  quantity: '3',
  weight: '1234.500',
  invoice_amount: '50000.00',
  freight_value: '800.00',
}

describe('price of a service', () => {
  it.each([
    ['fixed, whatever the quantity', {}, '95.00'],
    ['per unit', { type: 'per_unit', value: '180' }, '540.00'],
    ['per kg', { type: 'per_kg', value: '0.05' }, '61.73'],
    ['per cent of the invoice', { type: 'percent_invoice', value: '0.35' }, '175.00'],
    ['per cent of the freight', { type: 'percent_freight', value: '50' }, '400.00'],
    ['never below its minimum', { type: 'per_kg', value: '0.05', minimum_value: '120' }, '120.00'],
    ['a minimum that is reached anyway', { type: 'per_unit', value: '180', minimum_value: '120' }, '540.00'],
    [
      'more for what lies beyond the threshold',
      { type: 'per_unit', value: '180', add_value: '20', when_add_value: '2' },
      '560.00',
    ],
    [
      'nothing more at the threshold',
      { type: 'per_unit', value: '180', add_value: '20', when_add_value: '3' },
      '540.00',
    ],
    ['nothing more without a threshold', { add_value: '20' }, '95.00'],
    [
      'the addition stands on the minimum',
      { value: '1', minimum_value: '100', add_value: '20', when_add_value: '1' },
      '140.00',
    ],
  ] as const)('%s', (_name, over, expected) => {
    expect(priceService(price(over), base)).toBe(expected)
  })

  const cents = fc
    .integer({ min: 0, max: 10_000_000 })
    .map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`)
  const anyPrice = fc.record({
    type: fc.constantFrom(...PRICE_TYPES),
    value: cents,
    minimum_value: fc.option(cents),
    add_value: fc.option(cents),
    when_add_value: fc.option(cents),
  })

  it('is never below the minimum and never falls with the quantity', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 500 }), (one, quantity) => {
        const few = priceService(one, { ...base, quantity: String(quantity) })
        const more = priceService(one, { ...base, quantity: String(quantity + 1) })
        expect(compare(few, one.minimum_value ?? '0')).not.toBe(-1)
        expect(compare(more, few)).not.toBe(-1)
      }),
    )
  })
})

describe('tax of a service', () => {
  it('is ICMS in a CT-e and ISS on a service invoice, each part of its own base', () => {
    const rates = { icms: '12', iss: '5' }
    expect(taxService('560.00', 'cte', rates)).toEqual({
      value: '636.36',
      percentage_icms: '12',
      icms: '76.36',
      percentage_iss: null,
      iss: null,
    })
    expect(taxService('560.00', 'additional_cte', rates)).toMatchObject({ value: '636.36', icms: '76.36' })
    expect(taxService('120.00', 'nf', rates)).toEqual({
      value: '126.32',
      percentage_icms: null,
      icms: null,
      percentage_iss: '5',
      iss: '6.32',
    })
  })

  it('adds nothing without a rate, and refuses one of the whole price', () => {
    expect(taxService('560.00', 'cte', { icms: null, iss: '5' })).toMatchObject({
      value: '560.00',
      icms: null,
    })
    expect(taxService('560.00', 'nf', { icms: '12', iss: '0' })).toMatchObject({
      value: '560.00',
      iss: '0.00',
    })
    expect(() => taxService('1.00', 'cte', { icms: '100', iss: null })).toThrow(RangeError)
  })

  it('net and tax add up to the price, to the cent', () => {
    const net = fc
      .integer({ min: 0, max: 99_999_999 })
      .map((value) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`)
    fc.assert(
      fc.property(
        net,
        fc.constantFrom(...PAYMENT_TYPES),
        fc.integer({ min: 0, max: 30 }),
        (amount, payment, rate) => {
          const taxed = taxService(amount, payment, { icms: String(rate), iss: String(rate) })
          expect(subtract(add(amount, taxed.icms ?? taxed.iss ?? '0'), taxed.value)).toBe('0')
        },
      ),
    )
  })
})
