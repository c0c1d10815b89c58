import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showContestStatistics } from '#shared/audit/contest.calls.ts'
import { CONTEST_CAUSES } from '#shared/audit/causes.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { add, compare, subtract, toMoney } from '#shared/kit/money.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'

/** Random writes of contests, several at once, leave `contest_days` as a recount of the contests has them. */

type Day = { contests: number; agreed: number; found: string; recovered: string }

const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => (value / 100).toFixed(2))
/** Instants around midnight of São Paulo too, which is 03:00 in London. */
const instant = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom('02:59:59.999', '03:00:00.000', '12:00:00.000'))
  .map(([back, time]) => {
    const day = new Date(Date.UTC(2026, 10, 18) - back * 86_400_000).toISOString().slice(0, 10)
    return `${day}T${time}Z`
  })
const write = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    cause: fc.constantFrom(...CONTEST_CAUSES),
    charged: cents,
    expected: cents,
    at: instant,
  }),
  fc.record({ kind: fc.constant('answer' as const), on: fc.nat(), agreed: cents }),
  fc.record({ kind: fc.constant('agree' as const), on: fc.nat(), agreed: cents, at: instant }),
  fc.record({ kind: fc.constant('withdraw' as const), on: fc.nat(), at: instant }),
  fc.record({ kind: fc.constant('credit_note' as const), on: fc.nat(), agreed: cents }),
  fc.record({ kind: fc.constant('cause' as const), on: fc.nat(), cause: fc.constantFrom(...CONTEST_CAUSES) }),
  fc.record({ kind: fc.constant('delete' as const), on: fc.nat() }),
)
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never

const dataOf = (one: Exclude<Write, { kind: 'create' | 'delete' }>) => {
  if (one.kind === 'answer') return { status: 'accepted', agreed_value: one.agreed }
  if (one.kind === 'agree') return { status: 'agreed', agreed_value: one.agreed, closed_at: one.at }
  if (one.kind === 'withdraw') return { status: 'withdrawn', closed_at: one.at }
  return one.kind === 'cause' ? { cause: one.cause } : { agreed_value: one.agreed }
}

const above = (high: unknown, low: unknown): string => {
  const found = toMoney(subtract(String(high), String(low)))
  return compare(found, '0') > 0 ? found : '0.00'
}

describe('contest days', () => {
  let app: TestApp
  let cast: Cast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const create = async ({ cause, charged, expected, at }: Extract<Write, { kind: 'create' }>) => {
    const sides = { shipper_id: cast.shipper.company.id, transporter_id: cast.carrier.company.id }
    const { id: order_id } = await app.db.orders.create({ data: { ...sides, modal: 'air' } })
    const values = { charged_value: charged, expected_value: expected }
    await app.db.audit_contests.create({
      data: {
        ...sides,
        ...values,
        order_id,
        cause,
        audit: 'freight_table',
        reason: 'Peso',
        contested_by_name: 'Ana',
        created_at: at,
      },
    })
  }

  const make = async (one: Write, ids: readonly number[]): Promise<void> => {
    if (one.kind === 'create') return create(one)
    const id = ids[one.on % Math.max(ids.length, 1)]
    if (id === undefined) return
    // Another write of the same moment may have deleted it: many, not one.
    if (one.kind === 'delete') await app.db.audit_contests.deleteMany({ where: { id } })
    else await app.db.audit_contests.updateMany({ where: { id }, data: dataOf(one) })
  }

  /** Counted from the contests themselves, without the triggers' function. */
  const recount = async (): Promise<Map<string, Day>> => {
    const days = new Map<string, Day>()
    const put = (key: string, more: Partial<Day>) => {
      const { contests, agreed, found, recovered } = days.get(key) ?? {
        contests: 0,
        agreed: 0,
        found: '0.00',
        recovered: '0.00',
      }
      days.set(key, {
        contests: contests + (more.contests ?? 0),
        agreed: agreed + (more.agreed ?? 0),
        found: toMoney(add(found, more.found ?? '0')),
        recovered: toMoney(add(recovered, more.recovered ?? '0')),
      })
    }
    for (const row of await app.db.audit_contests.findMany()) {
      const { cause, charged_value: charged } = row
      put(`${today(row.created_at)} ${cause}`, { contests: 1, found: above(charged, row.expected_value) })
      if (row.status === 'agreed' && row.closed_at)
        put(`${today(row.closed_at)} ${cause}`, { agreed: 1, recovered: above(charged, row.agreed_value) })
    }
    return days
  }

  const kept = async (): Promise<Map<string, Day>> =>
    new Map(
      (await app.db.contest_days.findMany())
        .filter((row) => row.contests !== 0 || row.agreed !== 0)
        .map((row) => [
          `${row.day.toISOString().slice(0, 10)} ${row.cause}`,
          {
            contests: row.contests,
            agreed: row.agreed,
            found: toMoney(String(row.found)),
            recovered: toMoney(String(row.recovered)),
          },
        ]),
    )

  it('equal a recount after any writes, and so do the statistics', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(write, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 15 }),
        async (rounds) => {
          for (const round of rounds) {
            const ids = (await app.db.audit_contests.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
            await Promise.all(round.map((one) => make(one, ids)))
          }
          const days = await recount()
          expect(await kept()).toEqual(days)
          const { body } = await cast.shipper
            .call(showContestStatistics, { query: { period: '90' } })
            .expect(200)
          const all = [...days.values()]
          expect(body.data.contests).toBe(all.reduce((sum, { contests }) => sum + contests, 0))
          expect(body.data.agreed).toBe(all.reduce((sum, { agreed }) => sum + agreed, 0))
          const points = (body.data.points as Day[]).reduce((sum, { found }) => add(sum, found), '0')
          expect(toMoney(points)).toBe(body.data.found)
        },
      ),
      { seed: 20_261_126, numRuns: 12 },
    )
  })
})
