import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { normalizeAccessKey } from '#shared/kit/br/access-key.ts'
import { nfFilesScope } from '../documents.scope.ts'

type Row = { key: string; id: number; order_id: number | null; shipper_order_code: string | null }

/** spec 002 §7.4: which of these keys are there already, and in which order. Only rows that the session may see count. */
export const areRepeated = async (ctx: ReadContext, keys: readonly string[]) => {
  const asked = [...new Set(keys.map(normalizeAccessKey))]
  const rows = await ctx.rows<Row>(sql`
    select distinct on (t.key) t.key, t.id, t.order_id, o.shipper_order_code
    from nf_files t left join orders o on o.id = t.order_id
    where t.key = any(${asked}) and (${nfFilesScope(ctx.session)})
    order by t.key, t.order_id nulls last, t.id`)
  const found = new Map(rows.map((row) => [row.key, row]))
  return {
    data: asked.map((key) => {
      const row = found.get(key)
      return {
        key,
        is_repeated: row !== undefined,
        nf_file_id: row?.id ?? null,
        order_id: row?.order_id ?? null,
        shipper_order_code: row?.shipper_order_code ?? null,
      }
    }),
  }
}
