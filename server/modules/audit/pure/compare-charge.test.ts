import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCharge, type Tolerance } from '#server/modules/audit/pure/compare-charge.ts'
import { multiply, sum, toMoney } from '#shared/kit/money.ts'

const EXACT: Tolerance = { value: '0', unit: 'brl' }
const lines = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([rate, amount]) => ({ rate, amount }))
const expected = (...pairs: readonly (readonly [string, string])[]) => ({
  total_value: toMoney(sum(pairs.map(([, amount]) => amount))),
  components: lines(...pairs),
})
const PRICE = expected(
  ['weight_shipping_value', '100.00'],
  ['gris', '5.00'],
  ['toll', '9.09'],
  ['icms', '15.56'],
)

const statuses = (audit: ReturnType<typeof compareCharge>) =>
  Object.fromEntries(audit.lines.map(({ rate, status }) => [rate, status]))

describe('one charge', () => {
  it('is validated when everything is equal', () => {
    const audit = compareCharge(PRICE, PRICE.components, EXACT)
    expect(audit).toMatchObject({
      version: 1,
      expected: '129.65',
      charged: '129.65',
      difference: '0.00',
      allowed: '0.01',
      status: 'equal',
      result: 'validated',
      tax_spread: false,
    })
    expect(audit.lines.every(({ status }) => status === 'equal')).toBe(true)
  })

  it('names what is different, missing and unexpected', () => {
    const charged = lines(
      ['weight_shipping_value', '100.01'],
      ['gris', '6.00'],
      ['icms', '15.56'],
      ['tde', '30.00'],
    )
    const audit = compareCharge(PRICE, charged, EXACT)
    expect(audit.lines).toEqual([
      {
        rate: 'weight_shipping_value',
        expected: '100.00',
        charged: '100.01',
        difference: '0.01',
        status: 'within',
      },
      { rate: 'gris', expected: '5.00', charged: '6.00', difference: '1.00', status: 'different' },
      { rate: 'toll', expected: '9.09', charged: null, difference: '-9.09', status: 'missing' },
      { rate: 'icms', expected: '15.56', charged: '15.56', difference: '0.00', status: 'equal' },
      { rate: 'tde', expected: null, charged: '30.00', difference: '30.00', status: 'unexpected' },
    ])
    expect(audit).toMatchObject({ difference: '21.92', status: 'different', result: 'different_values' })
  })

  it('adds several lines of one rate and ignores zeros', () => {
    const charged = lines(
      ['weight_shipping_value', '60.00'],
      ['weight_shipping_value', '40.00'],
      ['gris', '5.00'],
      ['toll', '9.09'],
      ['icms', '15.56'],
      ['tas', '0'],
    )
    expect(compareCharge(PRICE, charged, EXACT).lines.map(({ status }) => status)).toEqual([
      'equal',
      'equal',
      'equal',
      'equal',
    ])
  })
})

describe('tolerance', () => {
  const single = expected(['weight_shipping_value', '100.00'])
  // audit/README "Tolerance": a cent of rounding is always allowed; the limit itself is within
  it.each([
    ['0', 'brl', '100.01', 'within', 'validated'],
    ['0', 'brl', '100.02', 'different', 'different_values'],
    ['0', 'brl', '99.98', 'different', 'different_values'],
    ['0.07', 'brl', '100.07', 'within', 'validated'],
    ['0.06', 'brl', '100.07', 'different', 'different_values'],
    ['5', 'percent', '105.00', 'within', 'validated'],
    ['5', 'percent', '105.01', 'different', 'different_values'],
    ['5', 'percent', '95.00', 'within', 'validated'],
    ['5', 'percent', '94.99', 'different', 'different_values'],
    ['0.001', 'percent', '100.01', 'within', 'validated'],
  ] as const)('%s %s allows %s: %s', (value, unit, charged, status, result) => {
    const audit = compareCharge(single, lines(['weight_shipping_value', charged]), { value, unit })
    expect(audit).toMatchObject({ status, result })
    expect(audit.lines[0]?.status).toBe(status)
  })

  it('is reais or percent, as its unit says', () => {
    const small = expected(['weight_shipping_value', '20.00'])
    const of = (unit: Tolerance['unit'], charged: string) =>
      compareCharge(small, lines(['weight_shipping_value', charged]), { value: '5', unit })
    expect(of('brl', '25.00')).toMatchObject({ allowed: '5.00', result: 'validated' })
    expect(of('percent', '25.00')).toMatchObject({ allowed: '1.00', result: 'different_values' })
    expect(of('percent', '21.00').result).toBe('validated')
  })

  it('measures each line by its own percentage', () => {
    const audit = compareCharge(
      expected(['weight_shipping_value', '100.00'], ['gris', '1.00']),
      lines(['weight_shipping_value', '100.00'], ['gris', '1.10']),
      { value: '1', unit: 'percent' },
    )
    expect(statuses(audit)).toEqual({ weight_shipping_value: 'equal', gris: 'different' })
    expect(audit.result).toBe('validated')
  })

  it('refuses a negative one', () => {
    expect(() => compareCharge(PRICE, [], { value: '-1', unit: 'brl' })).toThrow('negative tolerance')
  })
})

describe('tax inside the charged components', () => {
  const price = {
    total_value: '117.64',
    components: [
      { rate: 'weight_shipping_value', amount: '80.00' },
      { rate: 'gris', amount: '20.00' },
      { rate: 'toll', amount: '4.00', in_tax_base: false },
      { rate: 'icms', amount: '13.64' },
    ],
  }

  it('spreads the expected tax over what is in its base', () => {
    const charged = lines(['weight_shipping_value', '90.91'], ['gris', '22.73'], ['toll', '4.00'])
    const audit = compareCharge(price, charged, EXACT)
    expect(audit).toMatchObject({ tax_spread: true, difference: '0.00', result: 'validated' })
    expect(audit.lines).toEqual([
      {
        rate: 'weight_shipping_value',
        expected: '90.91',
        charged: '90.91',
        difference: '0.00',
        status: 'equal',
      },
      { rate: 'gris', expected: '22.73', charged: '22.73', difference: '0.00', status: 'equal' },
      { rate: 'toll', expected: '4.00', charged: '4.00', difference: '0.00', status: 'equal' },
    ])
  })

  it('spreads no tax over a deduction', () => {
    const deducted = {
      total_value: '102.28',
      components: lines(['weight_shipping_value', '100.00'], ['credito', '-10.00'], ['icms', '12.28']),
    }
    const audit = compareCharge(
      deducted,
      lines(['weight_shipping_value', '112.28'], ['credito', '-10.00']),
      EXACT,
    )
    expect(audit).toMatchObject({ tax_spread: true, result: 'validated' })
    expect(statuses(audit)).toEqual({ weight_shipping_value: 'equal', credito: 'equal' })
  })

  it('calls the tax missing when only the net was charged', () => {
    const audit = compareCharge(
      price,
      lines(['weight_shipping_value', '80.00'], ['gris', '20.00'], ['toll', '4.00']),
      EXACT,
    )
    expect(audit.tax_spread).toBe(false)
    expect(statuses(audit)).toEqual({
      weight_shipping_value: 'equal',
      gris: 'equal',
      toll: 'equal',
      icms: 'missing',
    })
  })

  it('keeps the tax where nothing could carry it', () => {
    const audit = compareCharge(
      { total_value: '5.00', components: lines(['icms', '5.00']) },
      lines(['other', '5.00']),
      EXACT,
    )
    expect(statuses(audit)).toEqual({ icms: 'missing', other: 'unexpected' })
  })

  it('does nothing of the kind without an expected tax, or with a charged one', () => {
    expect(compareCharge(expected(['gris', '5.00']), lines(['gris', '5.00']), EXACT).tax_spread).toBe(false)
    const charged = lines(['weight_shipping_value', '104.00'], ['iss', '13.64'])
    expect(compareCharge(price, charged, EXACT).tax_spread).toBe(false)
  })
})

describe('always', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => toMoney(multiply(cents, '0.01')))
  const component = fc.record({ rate: fc.constantFrom('gris', 'toll', 'tas', 'icms', 'tde'), amount })

  it('the differences of the lines add up to the whole difference', () => {
    fc.assert(
      fc.property(fc.array(component), fc.array(component), (left, right) => {
        const price = { total_value: toMoney(sum(left.map(({ amount }) => amount))), components: left }
        const audit = compareCharge(price, right, EXACT)
        expect(toMoney(sum(audit.lines.map(({ difference }) => difference)))).toBe(audit.difference)
      }),
    )
  })
})
