import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

/** Access keys of an order's CT-es and manifests. */
export const documentKeysOf = async (
  db: Pick<Context, 'rows'>,
  orderIds: readonly number[],
): Promise<{ cte: string[]; mdfe: string[] }> => {
  const rows = await db.rows<{ kind: 'cte' | 'mdfe'; key: string }>(sql`
    select 'cte' as kind, key from cte_files where order_id = any(${orderIds})
    union select 'cte', c.key from cte_shares s join cte_files c on c.id = s.cte_id where s.order_id = any(${orderIds})
    union select 'mdfe', m.key from mdfe_orders x join mdfe_files m on m.id = x.mdfe_id where x.order_id = any(${orderIds})`)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ key }) => key)
  return { cte: of('cte'), mdfe: of('mdfe') }
}

export const keysOfCtes = async (db: Pick<Context, 'rows'>, ids: readonly number[]): Promise<string[]> =>
  (await db.rows<{ key: string }>(sql`select key from cte_files where id = any(${ids})`)).map(
    ({ key }) => key,
  )
