import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeEnded } from '#server/modules/billing/close-periods.ts'
import { sql } from '#server/infra/database.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

/** Bills do not depend on which company is closed first, on how often, or on the order in which head office and branch wrote. */

const CONTRACTED = {
  minimum_price: '20.00',
  solicitation_ftl_quantity: 1,
  solicitation_ftl_price: '7.00',
  solicitation_others_quantity: 0,
  solicitation_others_price: '3.00',
}
const CLOSING = { today: '2026-12-31', at: '2026-12-31T06:00:00.000Z', dueDays: 10 }

/** Takes a transaction back. */
class Undone extends Error {}

describe('the closing of periods', () => {
  let app: TestApp
  /** Three head offices. */
  let heads: number[]
  /** Of orders: head offices, and two branches of the first. */
  let shippers: number[]

  beforeAll(async () => {
    app = await createTestApp()
    const manager = await app.actor('manager')
    heads = []
    for (const quantity of [1, 2, 3]) {
      const { company } = await app.actor('shipper')
      heads.push(company.id)
      const terms = { company_id: company.id, ...CONTRACTED, solicitation_ftl_quantity: quantity }
      await manager.post('/api/billing_contracted_prices', terms).expect(201)
    }
    const branches = [await app.actor('shipper'), await app.actor('shipper')].map(({ company }) => company.id)
    await app.owner.query('update companies set parent_id = $1 where id = any($2)', [heads[0], branches])
    await app.owner.query(
      `update companies set billed_from = '2026-10-05', billing_next_closing = '2026-10-31' where id = any($1)`,
      [heads],
    )
    shippers = [...heads, ...branches]
  })
  afterAll(() => app.close())

  /** Bills after these orders and these closings; nothing of it stays. */
  const billsAfter = async (orders: readonly Made[], closings: readonly number[]) => {
    let bills: unknown[] = []
    await inTransaction(app.container.services, systemSession(), 'system', async ({ rows }) => {
      for (const { by, modal, at } of orders)
        await rows(
          sql`insert into orders (shipper_id, modal, created_at, updated_at)
              values (${shippers[by] ?? 0}, ${modal}, ${at}::timestamptz, ${at}::timestamptz)`,
        )
      for (const company of closings) await closeEnded(rows, heads[company] ?? 0, CLOSING)
      bills = await rows(sql`
        select company_id, period_start, period_end, ftl_orders, other_orders, total::text from billings
        where company_id = any(${heads}) order by company_id, period_start`)
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    return bills
  }
  type Made = { by: number; modal: string; at: string }
  const made: fc.Arbitrary<Made> = fc.record({
    by: fc.nat(4),
    modal: fc.constantFrom('full_truckload', 'less_than_truckload'),
    at: fc.nat(80).map((days) => new Date(Date.UTC(2026, 9, 5, 3) + days * 86_400_000).toISOString()),
  })

  it('makes the same bills whichever company comes first, and however often', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(made, { minLength: 1, maxLength: 12 })
          .chain((orders) =>
            fc.tuple(fc.constant(orders), fc.shuffledSubarray(orders, { minLength: orders.length })),
          ),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        fc.array(fc.nat(2), { maxLength: 4 }),
        async ([orders, shuffled], first, again) => {
          const bills = await billsAfter(orders, [0, 1, 2])
          expect(bills.length).toBeGreaterThanOrEqual(6)
          expect(await billsAfter(shuffled, [...first, ...again])).toEqual(bills)
        },
      ),
      { numRuns: 15 },
    )
  })
})
