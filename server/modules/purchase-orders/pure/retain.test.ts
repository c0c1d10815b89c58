import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, percent, sum, toMoney } from '#shared/kit/money.ts'
import { addTaxes, incomeTax, retainFromPerson, retainFromServices } from './retain.ts'

const FIRST = { freight: '0', inss: '0', irrf: '0' }
const cents = (max: number) => fc.integer({ min: 0, max }).map((n) => (n / 100).toFixed(2))
const amountsOf = (taxes: { tax: string; amount: string }[]) =>
  Object.fromEntries(taxes.map(({ tax, amount }) => [tax, amount]))

describe('taxes retained from a person', () => {
  it('takes INSS and SEST/SENAT of a fifth, income tax of a tenth', () => {
    expect(retainFromPerson('10000.00', FIRST, '2025-06-10')).toEqual([
      { tax: 'inss', base: '2000.00', rate: '11', amount: '220.00' },
      { tax: 'sest_senat', base: '2000.00', rate: '2.5', amount: '50.00' },
      { tax: 'irrf', base: '1000.00', rate: null, amount: '0.00' },
    ])
  })

  it('stops INSS at the ceiling of the month', () => {
    const before = { freight: '40000.00', inss: '880.00', irrf: '0' }
    const taxes = amountsOf(retainFromPerson('10000.00', before, '2026-03-10'))
    // 8,475.55 − 8,000.00 = 475.55, of which 11 %.
    expect(taxes).toMatchObject({ inss: '52.31', sest_senat: '50.00' })
    expect(
      amountsOf(retainFromPerson('10000.00', { ...before, freight: '50000.00' }, '2026-03-10')).inss,
    ).toBe('0.00')
  })

  it('shows the base that INSS is taken of, which the ceiling cuts', () => {
    const before = { freight: '40000.00', inss: '880.00', irrf: '0' }
    const [inss] = retainFromPerson('10000.00', before, '2026-03-10')
    expect(inss).toEqual({ tax: 'inss', base: '475.55', rate: '11', amount: '52.31' })
    fc.assert(
      fc.property(cents(20_000_000), cents(20_000_000), (freight, earlier) => {
        const taxes = retainFromPerson(freight, { freight: earlier, inss: '0', irrf: '0' }, '2026-03-10')
        for (const { base, rate, amount } of taxes)
          if (rate !== null) expect(amount).toBe(toMoney(percent(base, rate)))
      }),
    )
  })

  it('computes income tax by the table of its month', () => {
    expect(incomeTax('2823.60', '0', '2024-06-10')).toBe('0.00')
    expect(incomeTax('3000.00', '0', '2025-03-10')).toBe('13.20')
    expect(incomeTax('3000.00', '0', '2025-05-01')).toBe('0.00')
    expect(incomeTax('6000.00', '700.00', '2025-06-10')).toBe('548.77')
    expect(incomeTax('5000.00', '0', '2026-01-01')).toBe('0.00')
    // 27.5 % of 5,392.80 less 908.73 is 574.29; the reduction is 978.62 − 13.3145 % of 6,000.
    expect(incomeTax('6000.00', '0', '2026-01-01')).toBe('394.54')
    expect(incomeTax('7350.00', '0', '2026-01-01')).toBe('945.54')
    expect(incomeTax('100.00', '0', '2023-01-01')).toBe('0.00')
  })

  it('takes of a month what was not taken before', () => {
    const day = '2025-06-10'
    const first = amountsOf(retainFromPerson('60000.00', FIRST, day))
    const before = { freight: '60000.00', inss: first.inss ?? '0', irrf: first.irrf ?? '0' }
    const second = amountsOf(retainFromPerson('20000.00', before, day))
    const whole = amountsOf(retainFromPerson('80000.00', FIRST, day))
    expect(sum([first.irrf ?? '0', second.irrf ?? '0'])).toBe(String(Number(whole.irrf)))
    expect(sum([first.inss ?? '0', second.inss ?? '0'])).toBe(String(Number(whole.inss)))
  })

  it('never exceeds its base, nor all of them the freight', () => {
    fc.assert(
      fc.property(
        cents(20_000_000),
        cents(20_000_000),
        fc.constantFrom('2024-03-01', '2025-06-01', '2026-06-01'),
        (freight, earlier, day) => {
          const taxes = retainFromPerson(freight, { freight: earlier, inss: '0', irrf: '0' }, day)
          for (const { base, amount } of taxes) {
            expect(compare(amount, '0')).toBeGreaterThanOrEqual(0)
            expect(compare(amount, base)).toBeLessThanOrEqual(0)
          }
          expect(compare(sum(taxes.map(({ amount }) => amount)), freight)).toBeLessThanOrEqual(0)
        },
      ),
    )
  })
})

describe('taxes retained from service invoices', () => {
  const services = [
    { value: '200.00', iss: '10.00' },
    { value: '800.00', iss: null },
  ]

  it('takes what the terms say', () => {
    expect(retainFromServices(services, new Set())).toEqual([])
    expect(retainFromServices(services, new Set(['iss', 'inss', 'irrf']))).toEqual([
      { tax: 'inss', base: '1000.00', rate: '11', amount: '110.00' },
      { tax: 'irrf', base: '1000.00', rate: '1', amount: '0.00' },
      { tax: 'iss', base: '1000.00', rate: null, amount: '10.00' },
    ])
    expect(retainFromServices([{ value: '1000.50', iss: '2000.00' }], new Set(['iss', 'irrf']))).toEqual([
      { tax: 'irrf', base: '1000.50', rate: '1', amount: '10.01' },
      { tax: 'iss', base: '1000.50', rate: null, amount: '1000.50' },
    ])
  })

  it('never exceeds its base', () => {
    const service = fc.record({ value: cents(1_000_000), iss: fc.option(cents(2_000_000)) })
    fc.assert(
      fc.property(fc.array(service), (all) => {
        for (const { base, amount } of retainFromServices(all, new Set(['iss', 'inss', 'irrf'])))
          expect(compare(amount, base)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('adds the parts of one tax and leaves out nothing else', () => {
    const one = { tax: 'inss', base: '100.00', rate: '11', amount: '11.00' } as const
    expect(addTaxes([one, { ...one, amount: '9.00' }])).toEqual([
      { tax: 'inss', base: '200.00', rate: '11', amount: '20.00' },
    ])
    // Of too little nothing is retained: it is in no base either.
    expect(addTaxes([one, { ...one, base: '50.00', amount: '0.00' }])).toEqual([one])
    expect(addTaxes([one, { ...one, rate: null }])[0]?.rate).toBeNull()
    expect(addTaxes([{ ...one, amount: '0.00' }])).toEqual([])
  })
})
