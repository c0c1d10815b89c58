import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as money from '#shared/kit/money.ts'

const cents = fc
  .integer({ min: -1_000_000_000, max: 1_000_000_000 })
  .map((n) => money.toMoney(money.multiply(n, '0.01')))
const positiveCents = fc
  .integer({ min: 0, max: 1_000_000_000 })
  .map((n) => money.toMoney(money.multiply(n, '0.01')))

describe('reading', () => {
  it.each(['1,5', '1e3', '', ' 1', '.5', '5.', 'NaN', '--1', '0x10'])('refuses %j', (text) => {
    expect(() => money.decimal(text)).toThrow(`not a decimal: ${JSON.stringify(text)}`)
    expect(money.isDecimal(text)).toBe(false)
  })

  it('reads a text the same however many others were read between', () => {
    const once = money.decimal('7.25')
    expect(money.decimal('7.25')).toBe(once)
    for (let number = 0; number < 5000; number += 1) money.decimal(`0.${number}`)
    expect(money.decimal('7.25')).not.toBe(once)
    expect(money.toMoney('7.25')).toBe('7.25')
  })

  it('refuses floats, takes whole numbers and Decimals', () => {
    expect(() => money.decimal(0.1)).toThrow('not a whole number: 0.1')
    expect(() => money.decimal(Number.NaN)).toThrow(RangeError)
    expect(money.toMoney(12)).toBe('12.00')
    expect(money.toMoney(new money.Decimal('2.175'))).toBe('2.18')
    expect(money.isDecimal('-1.50')).toBe(true)
  })
})

describe('rounding', () => {
  it.each([
    ['2.175', '2.18'],
    ['2.174999', '2.17'],
    ['-2.175', '-2.18'],
    ['-0.004', '0.00'],
    ['1.005', '1.01'],
    ['0', '0.00'],
  ])('money %s is %s', (value, expected) => {
    expect(money.toMoney(value)).toBe(expected)
  })

  it('keeps 3 decimals of weights and 4 of rates', () => {
    expect(money.toWeight('148.5')).toBe('148.500')
    expect(money.toWeight('0.0005')).toBe('0.001')
    expect(money.toRate('0.30005')).toBe('0.3001')
  })

  it.each([
    ['9999999.995', 2, '10000000.00'],
    ['9999999.994', 2, '9999999.99'],
    ['10000000', 2, '10000000.00'],
    ['0.0000005', 6, '0.000001'],
    ['0.00000049', 6, '0.000000'],
    ['0.0000001', 7, '0.0000001'],
    ['0.99999995', 7, '1.0000000'],
    ['1.5', 0, '2'],
    ['-0.5', 2, '-0.50'],
    ['3', 8, '3.00000000'],
  ] as const)('%s to %i decimals is %s', (value, scale, expected) => {
    expect(money.toScale(value, scale)).toBe(expected)
  })

  it('short figures are written as all others are', () => {
    const digits = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
    fc.assert(
      fc.property(digits, fc.nat(9), fc.nat(8), (number, places, scale) => {
        const exact = money.decimal(number).dividedBy(money.decimal(10).pow(places))
        const text = exact.toFixed(scale, 4)
        expect(money.toScale(exact, scale)).toBe(/^-[0.]+$/.test(text) ? text.slice(1) : text)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('arithmetic', () => {
  it('is exact', () => {
    expect(money.add('0.1', '0.2')).toBe('0.3')
    expect(money.subtract('0.3', '0.1')).toBe('0.2')
    expect(money.multiply('1.1', '1.1')).toBe('1.21')
    expect(money.percent('725.00', '0.3')).toBe('2.175')
    expect(money.sum(['0.1', '0.2', 3])).toBe('3.3')
    expect(money.sum([])).toBe('0')
    expect(money.absolute('-1.5')).toBe('1.5')
  })

  it('compares by value', () => {
    expect([money.compare('1.0', '1.00'), money.compare('1', '2'), money.compare('10', '9')]).toEqual([
      0, -1, 1,
    ])
    expect([money.equals('1.0', '1.00'), money.equals('1', '1.01')]).toEqual([true, false])
    expect([money.max('10', '9'), money.max('9', '10'), money.max('1.0', '1')]).toEqual(['10', '10', '1.0'])
    expect([money.min('10', '9'), money.min('9', '10'), money.min('1.0', '1')]).toEqual(['9', '9', '1.0'])
  })
})

describe('gross-up', () => {
  // pricing/README "Worked examples"; half-up where one publication truncates
  it.each([
    ['100.00', '12', '113.64'],
    ['148.31', '4', '154.49'],
    ['100.00', '0', '100.00'],
  ])('%s at %s %% is %s', (net, rate, total) => {
    expect(money.grossUp(net, rate)).toBe(total)
  })

  it.each(['100', '100.01', '-1'])('refuses %s %%', (rate) => {
    expect(() => money.grossUp('1', rate)).toThrow(`tax rate out of range: ${rate}`)
  })

  it('is undone by taking the tax out, within a cent', () => {
    fc.assert(
      fc.property(positiveCents, fc.integer({ min: 0, max: 9000 }), (net, hundredths) => {
        const rate = money.multiply(hundredths, '0.01')
        const total = money.grossUp(net, rate)
        const tax = money.toMoney(money.percent(total, rate))
        expect(
          money.compare(money.absolute(money.subtract(money.subtract(total, tax), net)), '0.01'),
        ).not.toBe(1)
      }),
    )
  })
})

describe('allocate', () => {
  it.each([
    ['100.00', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['10.00', ['1', '2'], ['3.33', '6.67']],
    [
      '0.05',
      ['1', '1', '1', '1', '1', '1', '1', '1', '1', '1'],
      ['0.05', ...Array.from({ length: 9 }, () => '0.00')],
    ],
    ['-100.00', ['1', '1', '1'], ['-33.34', '-33.33', '-33.33']],
    ['9.99', ['0', '0'], ['4.99', '5.00']],
    ['1.00', ['0', '3'], ['0.00', '1.00']],
  ])('%s by %j', (total, weights, parts) => {
    const answer = money.allocate(total, weights)
    expect(money.toMoney(money.sum(answer))).toBe(total)
    expect(answer.toSorted()).toEqual(parts.toSorted())
  })

  it('gives the odd cent to the largest share', () => {
    expect(money.allocate('100.00', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33'])
    expect(money.allocate('0.10', ['1', '5', '1'])).toEqual(['0.01', '0.08', '0.01'])
    expect(money.allocate('100', ['1', '2'], 4)).toEqual(['33.3333', '66.6667'])
  })

  it('refuses nothing and negative weights', () => {
    expect(() => money.allocate('1', [])).toThrow('nothing to allocate to')
    expect(() => money.allocate('1', ['1', '-1'])).toThrow('negative weight')
  })

  it('adds up exactly and never changes sign', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }), (total, weights) => {
        const parts = money.allocate(total, weights)
        expect(money.toMoney(money.sum(parts))).toBe(total)
        for (const part of parts) expect(money.compare(money.multiply(part, total), '0')).not.toBe(-1)
      }),
    )
  })
})

describe('Brazilian form', () => {
  it.each([
    ['1234.5', 'R$\u00A01.234,50'],
    ['-1', '-R$\u00A01,00'],
    ['1234567.005', 'R$\u00A01.234.567,01'],
    ['999', 'R$\u00A0999,00'],
  ])('writes %s as %s', (value, text) => {
    expect(money.formatBrl(value)).toBe(text)
    expect(text).toBe(
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(Number(value)),
    )
  })

  it('writes any number of decimals', () => {
    expect(money.formatDecimal('1234.5678', 4)).toBe('1.234,5678')
    expect(money.formatDecimal('-12345.4', 0)).toBe('-12.345')
  })

  it.each([
    ['1.234,56', '1234.56'],
    ['13,75', '13.75'],
    ['13.75', '13.75'],
    ['R$ 1.234', '1234'],
    ['1,234.56', '1234.56'],
    ['1,234', '1.234'],
    ['-5', '-5'],
    ['1.234.567,8', '1234567.8'],
    ['12,345.60', '12345.60'],
    ['123,456,789.5', '123456789.5'],
    ['x1.234', null],
    ['1.234x', null],
    ['1.234,5.6', null],
    ['x1,234.5', null],
    ['1,234.5x', null],
    ['1234,567.8', null],
    ['1.23.45', null],
    ['doze', null],
    ['', null],
    ['1,2,3', null],
  ])('reads %j as %j', (text, expected) => {
    expect(money.parseBrl(text)).toBe(expected)
  })

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(money.parseBrl(money.formatBrl(value))).toBe(value)
      }),
    )
  })
})
