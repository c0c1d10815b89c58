import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum, toMoney } from '#shared/kit/money.ts'
import { auditServices, type AgreedService } from './audit-services.ts'

const service = (rate: string, value: string, payment_type: string): AgreedService => ({
  rate,
  name: rate.toUpperCase(),
  value,
  payment_type,
})
const cte = (shipping_price: string, is_additional = false) => ({ shipping_price, is_additional })

const total = (all: readonly { amount: string }[]) => toMoney(sum(all.map(({ amount }) => amount)))
const prices = (some: readonly { shipping_price: string }[]) => some.map((one) => one.shipping_price)

describe('charges and the services they answer for', () => {
  it('expects services of the order’s own CT-e beside the freight', () => {
    const found = auditServices([service('helper', '636.36', 'cte')], [], [cte('1436.36')])
    expect(found.inside.map(({ rate }) => rate)).toEqual(['helper'])
    expect(found).toMatchObject({ expected: [], charged: [], additional: false, ctes: [cte('1436.36')] })
  })

  it('leaves a complementary CT-e that nobody agreed on to the freight', () => {
    const found = auditServices([], [], [cte('100.00'), cte('30.00', true)])
    expect(found.ctes).toHaveLength(2)
    expect(found.charged).toEqual([])
  })

  it('shares a complementary CT-e among the services agreed to come in one', () => {
    const agreed = [service('a', '60.00', 'additional_cte'), service('b', '40.00', 'additional_cte')]
    const less = auditServices(agreed, [], [cte('500.00'), cte('50.00', true)])
    expect(less.ctes).toEqual([cte('500.00')])
    expect(less.additional).toBe(true)
    expect(less.charged.map(({ rate, amount }) => [rate, amount])).toEqual([
      ['a', '30.00'],
      ['b', '20.00'],
    ])
    const more = auditServices(agreed, [], [cte('107.00', true)])
    expect(more.charged.map(({ rate, amount }) => [rate, amount])).toEqual([
      ['a', '60.00'],
      ['b', '40.00'],
      ['unspecified', '7.00'],
    ])
  })

  it('shares a service invoice among the services that it names', () => {
    const agreed = [service('a', '100.00', 'nf'), service('b', '200.00', 'nf')]
    const found = auditServices(
      agreed,
      [
        { number: '7', value: '301.00', services: agreed },
        { number: '8', value: '5.00', services: [] },
      ],
      [],
    )
    expect(found.expected.map(({ amount }) => amount)).toEqual(['100.00', '200.00'])
    expect(found.charged).toEqual([
      { rate: 'a', label: 'A', amount: '100.33' },
      { rate: 'b', label: 'B', amount: '200.67' },
      { rate: 'invoice_8', label: 'NFS-e 8', amount: '5.00' },
    ])
  })

  it('loses and adds no cent: CT-es and invoices are in the freight or in the services, each once', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((n) => (n / 100).toFixed(2))
    const services = fc.array(fc.tuple(cents, fc.constantFrom('cte', 'additional_cte', 'nf')), {
      maxLength: 6,
    })
    const ctes = fc.array(fc.tuple(cents, fc.boolean()), { maxLength: 5 })
    fc.assert(
      fc.property(services, ctes, fc.array(cents, { maxLength: 3 }), (wanted, charged, values) => {
        const agreed = wanted.map(([value, type], at) => service(`s${at}`, value, type))
        const billed = agreed.filter(({ payment_type }) => payment_type === 'nf')
        const invoices = values.map((value, at) => ({ number: String(at), value, services: billed }))
        const all = charged.map(([price, isAdditional]) => cte(price, isAdditional))
        const found = auditServices(agreed, invoices, all)
        const whole = toMoney(sum([...prices(all), ...values]))
        expect(toMoney(sum([...prices(found.ctes), total(found.charged)]))).toBe(whole)
        expect(toMoney(sum([...found.inside.map(({ value }) => value), total(found.expected)]))).toBe(
          toMoney(sum(wanted.map(([value]) => value))),
        )
      }),
    )
  })

  it('charges nothing for services that no CT-e or invoice has billed yet', () => {
    expect(auditServices([service('a', '60.00', 'additional_cte')], [], [cte('500.00')]).charged).toEqual([])
  })
})
