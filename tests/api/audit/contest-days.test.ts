import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showContestStatistics } from '#shared/audit/contest.calls.ts'
import { CONTEST_CAUSES } from '#shared/audit/causes.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { add, compare, subtract, toMoney } from '#shared/kit/money.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'

/** Random writes of contests and approvals, several at once, leave `contest_days` as a recount of them has them. */

type Day = {
  contests: number
  agreed: number
  found: string
  recovered: string
  approvals: number
  passed: string
}
const EMPTY: Day = {
  contests: 0,
  agreed: 0,
  found: '0.00',
  recovered: '0.00',
  approvals: 0,
  passed: '0.00',
}

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
/** Approvals of divergent charges: with a cause, with another, and audits judged anew or gone with their order. */
const approval = fc.oneof(
  fc.record({
    kind: fc.constant('pass' as const),
    cause: fc.option(fc.constantFrom(...CONTEST_CAUSES)),
    charged: cents,
    expected: cents,
    at: instant,
  }),
  fc.record({
    kind: fc.constant('pass_again' as const),
    on: fc.nat(),
    cause: fc.constantFrom(...CONTEST_CAUSES),
    at: instant,
  }),
  fc.record({ kind: fc.constant('judge_anew' as const), on: fc.nat(), charged: cents }),
  fc.record({ kind: fc.constant('drop' as const), on: fc.nat() }),
)
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never
type Approval = typeof approval extends fc.Arbitrary<infer T> ? T : never

const dataOf = (one: Exclude<Write, { kind: 'create' | 'delete' }>) => {
  if (one.kind === 'answer') return { status: 'accepted', agreed_value: one.agreed }
  if (one.kind === 'agree') return { status: 'agreed', agreed_value: one.agreed, closed_at: one.at }
  if (one.kind === 'withdraw') return { status: 'withdrawn', closed_at: one.at }
  return one.kind === 'cause' ? { cause: one.cause } : { agreed_value: one.agreed }
}

const APPROVALS: ReadonlySet<string> = new Set(['pass', 'pass_again', 'judge_anew', 'drop'])
const isApproval = (one: Write | Approval): one is Approval => APPROVALS.has(one.kind)

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

  const sides = () => ({
    shipper_id: cast.shipper.company.id,
    transporter_id: cast.carrier.company.id,
  })
  const NOT_APPROVED = {
    manual_approved: false,
    approved_at: null,
    cause: null,
    shipper_id: null,
    transporter_id: null,
  }
  const approve = async (one: Approval, ids: readonly number[]): Promise<void> => {
    if (one.kind === 'pass') {
      const { id: order_id } = await app.db.orders.create({ data: { ...sides(), modal: 'air' } })
      const named = one.cause === null ? {} : { cause: one.cause, ...sides() }
      const values = { value: one.charged, expected_value: one.expected, difference: '0' }
      const approved = { manual_approved: true, approved_at: one.at, ...named }
      await app.db.audits_order.create({
        data: { order_id, audit: 'freight_table', result: 'different_values', ...values, ...approved },
      })
      return
    }
    const id = ids[one.on % Math.max(ids.length, 1)]
    if (id === undefined) return
    if (one.kind === 'drop') await app.db.audits_order.deleteMany({ where: { id } })
    else
      await app.db.audits_order.updateMany({
        where: { id },
        data:
          one.kind === 'judge_anew'
            ? { ...NOT_APPROVED, value: one.charged }
            : { manual_approved: true, approved_at: one.at, cause: one.cause, ...sides() },
      })
  }

  /** Counted from the contests themselves, without the triggers' function. */
  const recount = async (): Promise<Map<string, Day>> => {
    const days = new Map<string, Day>()
    const put = (key: string, more: Partial<Day>) => {
      const { contests, agreed, found, recovered, approvals, passed } = days.get(key) ?? EMPTY
      days.set(key, {
        contests: contests + (more.contests ?? 0),
        agreed: agreed + (more.agreed ?? 0),
        found: toMoney(add(found, more.found ?? '0')),
        recovered: toMoney(add(recovered, more.recovered ?? '0')),
        approvals: approvals + (more.approvals ?? 0),
        passed: toMoney(add(passed, more.passed ?? '0')),
      })
    }
    for (const row of await app.db.audit_contests.findMany()) {
      const { cause, charged_value: charged } = row
      put(`${today(row.created_at)} ${cause}`, { contests: 1, found: above(charged, row.expected_value) })
      if (row.status === 'agreed' && row.closed_at)
        put(`${today(row.closed_at)} ${cause}`, { agreed: 1, recovered: above(charged, row.agreed_value) })
    }
    for (const row of await app.db.audits_order.findMany({ where: { cause: { not: null } } }))
      if (row.approved_at)
        put(`${today(row.approved_at)} ${row.cause}`, {
          approvals: 1,
          passed: above(row.value, row.expected_value),
        })
    return days
  }

  const kept = async (): Promise<Map<string, Day>> =>
    new Map(
      (await app.db.contest_days.findMany())
        .filter((row) => row.contests !== 0 || row.agreed !== 0 || row.approvals !== 0)
        .map((row) => [
          `${row.day.toISOString().slice(0, 10)} ${row.cause}`,
          {
            contests: row.contests,
            agreed: row.agreed,
            found: toMoney(String(row.found)),
            recovered: toMoney(String(row.recovered)),
            approvals: row.approvals,
            passed: toMoney(String(row.passed)),
          },
        ]),
    )

  it('equal a recount after any writes, and so do the statistics', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.oneof(write, approval), { minLength: 1, maxLength: 6 }), {
          minLength: 4,
          maxLength: 15,
        }),
        async (rounds) => {
          for (const round of rounds) {
            const ids = (await app.db.audit_contests.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
            const audits = (await app.db.audits_order.findMany({ orderBy: { id: 'asc' } })).map(
              ({ id }) => id,
            )
            await Promise.all(round.map((one) => (isApproval(one) ? approve(one, audits) : make(one, ids))))
          }
          const days = await recount()
          expect(await kept()).toEqual(days)
          const { body } = await cast.shipper
            .call(showContestStatistics, { query: { period: '90' } })
            .expect(200)
          const all = [...days.values()]
          expect(body.data.contests).toBe(all.reduce((sum, { contests }) => sum + contests, 0))
          expect(body.data.agreed).toBe(all.reduce((sum, { agreed }) => sum + agreed, 0))
          expect(body.data.approvals).toBe(all.reduce((sum, { approvals }) => sum + approvals, 0))
          expect(body.data.passed).toBe(toMoney(all.reduce((sum, { passed }) => add(sum, passed), '0')))
          const points = (body.data.points as Day[]).reduce((sum, { found }) => add(sum, found), '0')
          expect(toMoney(points)).toBe(body.data.found)
        },
      ),
      { seed: 20_261_126, numRuns: 12 },
    )
  })

  it.each(['audits_order', 'audit_contests'])(
    'keep no two %s waiting for each other that swap causes',
    async (table) => {
      const days = { shipper_id: cast.shipper.company.id, transporter_id: cast.carrier.company.id }
      const [one, other] = CONTEST_CAUSES
      const ids: number[] = []
      for (const cause of [one, other]) {
        const { id: order_id } = await app.db.orders.create({ data: { ...days, modal: 'air' } })
        const made =
          table === 'audits_order'
            ? await app.db.audits_order.create({
                data: {
                  order_id,
                  audit: 'freight_table',
                  result: 'different_values',
                  value: '9',
                  expected_value: '1',
                  difference: '8',
                  manual_approved: true,
                  approved_at: '2026-11-18T12:00:00Z',
                  cause,
                },
              })
            : await app.db.audit_contests.create({
                data: {
                  ...days,
                  order_id,
                  cause,
                  charged_value: '9',
                  expected_value: '1',
                  audit: 'freight_table',
                  reason: 'Peso',
                  contested_by_name: 'Ana',
                  created_at: '2026-11-18T12:00:00Z',
                },
              })
        ids.push(made.id)
      }
      // Each statement over the days waits at its end, with its rows, until both are on their way.
      await app.owner.query(`
      create or replace function wait_for_both() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock_shared(77); return null; end';
      create trigger contest_days_wait after insert or update on contest_days for each statement execute function wait_for_both()`)
      const gate = await app.owner.connect()
      await gate.query('select pg_advisory_lock(77)')
      const swap = (id: number | undefined, cause: string) =>
        app.container.services.database.pool.query(`update ${table} set cause = $2 where id = $1`, [
          id,
          cause,
        ])
      const swaps = Promise.allSettled([swap(ids[0], other), swap(ids[1], one)])
      const waiting = async () =>
        (
          await gate.query<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows[0]?.n
      // oxlint-disable-next-line no-await-in-loop -- waiting for the known point
      while ((await waiting()) !== 2);
      await gate.query('select pg_advisory_unlock(77)')
      gate.release()
      expect((await swaps).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      await app.owner.query('drop trigger contest_days_wait on contest_days')
      expect(await kept()).toEqual(await recount())
    },
  )
})
