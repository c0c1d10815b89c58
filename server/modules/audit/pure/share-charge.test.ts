import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum, toMoney } from '#shared/kit/money.ts'
import { membersOf } from '#shared/kit/typed.ts'
import { cteOf } from './fixtures.ts'
import { chargeOfOrder } from './share-charge.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 }).map((n) => (n / 100).toFixed(2))
const components = fc.array(
  cents.map((amount) => ({ name: 'FRETE', rate: 'gris', amount })),
  { maxLength: 6 },
)
const amountsOf = (all: unknown): string[] =>
  (Array.isArray(all) ? all : []).map((one: unknown) => String(membersOf(one)['amount']))

describe('a charge of several orders', () => {
  it('adds up to the CT-e, in total and in each component, whatever the weights', () => {
    fc.assert(
      fc.property(
        cents,
        components,
        fc.array(cents, { minLength: 2, maxLength: 9 }),
        (price, parts, weights) => {
          const shares = weights.map((weight, index) => ({ order_id: index + 1, weight }))
          const cte = cteOf({ shipping_price: price, components: parts, shares })
          const charges = shares.map(({ order_id }) => chargeOfOrder(cte, order_id))
          expect(toMoney(sum(charges.map((charge) => charge.shipping_price)))).toBe(price)
          parts.forEach(({ amount }, at) => {
            const shared = charges.map((charge) => amountsOf(charge.components)[at] ?? '0')
            expect(toMoney(sum(shared))).toBe(amount)
          })
        },
      ),
    )
  })

  it('of one order is itself', () => {
    const cte = cteOf({ shipping_price: '10.00', shares: [{ order_id: 1, weight: '1' }] })
    expect(chargeOfOrder(cte, 2)).toBe(cte)
  })
})
