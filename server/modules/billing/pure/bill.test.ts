import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, sum } from '#shared/kit/money.ts'
import { billValues, isBilled, type Terms } from './bill.ts'

const terms: Terms = {
  plan_price: '990.00',
  is_annual_plan: false,
  contracted: {
    minimum_price: '1500.00',
    solicitation_ftl_quantity: 100,
    solicitation_ftl_price: '4.50',
    solicitation_others_quantity: 500,
    solicitation_others_price: '1.75',
  },
  extras: [],
  additionals: [],
}

describe('the value of a bill', () => {
  it('counts orders above the included ones', () => {
    const values = billValues(terms, { ftl: 180, others: 620, is_plan_due: true })
    expect(values).toMatchObject({
      plan_value: '990.00',
      ftl_exceeding: 80,
      ftl_value: '360.00',
      others_exceeding: 120,
      others_value: '210.00',
      minimum_addition: '0.00',
      total: '1560.00',
    })
  })

  it('fills up to the minimum', () => {
    const values = billValues(terms, { ftl: 101, others: 3, is_plan_due: true })
    expect(values).toMatchObject({ ftl_value: '4.50', others_value: '0.00', minimum_addition: '505.50' })
    expect(values.total).toBe('1500.00')
  })

  it('adds extra plans and additionals above the minimum', () => {
    const values = billValues(
      {
        ...terms,
        extras: [{ name: 'simulation', quantity: '1000', price: '0.05' }],
        additionals: [{ name: 'Treinamento', quantity: '1.5', price: '200.33' }],
      },
      { ftl: 0, others: 0, is_plan_due: true },
    )
    expect(values).toMatchObject({ extras_value: '50.00', additionals_value: '300.50', total: '1850.50' })
  })

  it('asks for an annual plan once a year, and counts a twelfth of it to the minimum', () => {
    const annual = { ...terms, plan_price: '12000.00', is_annual_plan: true }
    expect(billValues(annual, { ftl: 0, others: 0, is_plan_due: true }).total).toBe('12500.00')
    expect(billValues(annual, { ftl: 0, others: 0, is_plan_due: false }).total).toBe('500.00')
    expect(billValues(annual, { ftl: 300, others: 0, is_plan_due: false }).total).toBe('900.00')
  })

  it('bills the plan alone where no price of orders is agreed', () => {
    const values = billValues({ ...terms, contracted: null }, { ftl: 900, others: 900, is_plan_due: true })
    expect(values.total).toBe('990.00')
    expect(values.ftl_exceeding).toBe(0)
  })

  it('bills only companies with terms', () => {
    const none: Terms = { ...terms, plan_price: null, contracted: null }
    expect(isBilled(none)).toBe(false)
    expect(isBilled({ ...none, plan_price: '0.00' })).toBe(true)
    expect(isBilled({ ...none, contracted: terms.contracted })).toBe(true)
    expect(isBilled({ ...none, extras: [{ name: 'cte', quantity: '1', price: '1' }] })).toBe(true)
    expect(isBilled({ ...none, additionals: [{ name: 'x', quantity: '1', price: '1' }] })).toBe(true)
  })

  it('has parts that add up to the total, never below minimum, and grows with use', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => (value / 100).toFixed(2))
    const count = fc.integer({ min: 0, max: 5000 })
    const priced = fc.record({
      name: fc.constant('x'),
      quantity: fc.integer({ min: 0, max: 100_000 }).map((value) => (value / 100).toFixed(2)),
      price: cents,
    })
    fc.assert(
      fc.property(
        fc.record({
          plan_price: fc.option(cents),
          is_annual_plan: fc.boolean(),
          contracted: fc.option(
            fc.record({
              minimum_price: cents,
              solicitation_ftl_quantity: count,
              solicitation_ftl_price: cents,
              solicitation_others_quantity: count,
              solicitation_others_price: cents,
            }),
          ),
          extras: fc.array(priced, { maxLength: 4 }),
          additionals: fc.array(priced, { maxLength: 4 }),
        }),
        count,
        count,
        fc.boolean(),
        (some, ftl, others, isDue) => {
          const is_plan_due = isDue || !some.is_annual_plan
          const values = billValues(some, { ftl, others, is_plan_due })
          const { total, ftl_exceeding: _ftl, others_exceeding: _others, ...parts } = values
          expect(compare(sum(Object.values(parts)), total)).toBe(0)
          for (const part of Object.values(parts)) expect(compare(part, '0')).toBeGreaterThanOrEqual(0)
          if (!some.is_annual_plan && some.contracted)
            expect(
              compare(
                sum([parts.plan_value, parts.ftl_value, parts.others_value, parts.minimum_addition]),
                some.contracted.minimum_price,
              ),
            ).toBeGreaterThanOrEqual(0)
          const more = billValues(some, { ftl: ftl + 1, others: others + 1, is_plan_due })
          expect(compare(more.total, total)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
