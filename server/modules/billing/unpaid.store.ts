import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { toMoney } from '#shared/kit/money.ts'
import { billedScope } from './billings.resource.ts'

/** Bills that wait for payment. */

type Sum = { count: number; total: string }
type Unpaid = { open: Sum; overdue: Sum; next_expire_at: string | null }

export const sumUnpaid = async (ctx: ReadContext): Promise<Unpaid> => {
  const found = await ctx.rows<{ status: string; count: number; total: string; next: string }>(sql`
    select t.status, count(*)::int as count, sum(t.total) as total, min(t.expire_at) as next
    from billings t where t.status in ('open', 'overdue') and (${billedScope(ctx.session)}) group by t.status`)
  const sumOf = (status: string): Sum => {
    const row = found.find((one) => one.status === status)
    return { count: row?.count ?? 0, total: toMoney(row?.total ?? '0') }
  }
  return {
    open: sumOf('open'),
    overdue: sumOf('overdue'),
    next_expire_at: found.find(({ status }) => status === 'open')?.next ?? null,
  }
}
