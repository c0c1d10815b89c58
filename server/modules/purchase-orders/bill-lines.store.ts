import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

/** Lines of bills against the CT-es that they charge. */

type Db = Pick<Context, 'rows'>

/** Other bills that charge a CT-e of this one, in any of its copies. */
export const billsBeside = async ({ rows }: Db, id: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(sql`
      select distinct y.fatura_file_id as id from fatura_ctes x join cte_files c on c.id = x.cte_file_id join cte_files d on d.key = c.key
        join fatura_ctes y on y.cte_file_id = d.id
      where x.fatura_file_id = ${id} and y.fatura_file_id <> ${id} order by 1`)
  ).map((row) => row.id)

/**
 * Holds each line of bills whose CT-es are known and add up against the CT-e itself: another value, or a CT-e that another
 * bill charges too.
 * @param gone a bill that is about to go
 */
export const judgeBillLines = async (ctx: Db, ids: readonly number[], gone = 0): Promise<void> => {
  if (ids.length === 0) return
  await ctx.rows(sql`
    update fatura_files f set documents_issue = j.issue, documents_structure = j.issue is null
    from (select b.id, case
        when exists (select from fatura_ctes x join cte_files c on c.id = x.cte_file_id
          where x.fatura_file_id = b.id and x.value <> c.shipping_price) then 'cte_value_differs'
        when exists (select from fatura_ctes x join cte_files c on c.id = x.cte_file_id join cte_files d on d.key = c.key
          join fatura_ctes y on y.cte_file_id = d.id where x.fatura_file_id = b.id and y.fatura_file_id not in (b.id, ${gone})) then 'cte_billed_twice'
        end as issue
      from unnest(${ids}::int[]) b(id)) j
    where f.id = j.id and f.documents_issue is distinct from j.issue
      and (f.documents_issue is null or f.documents_issue in ('cte_value_differs', 'cte_billed_twice'))`)
}
