import { join, raw, sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { conflict } from '#shared/kit/exceptions.ts'

/** Rows that outlive a company: who did what, and a carrier's log. */
const HISTORY = ['audits', 'transporter_logs']

type Column = { table: string; column: string }

/**
 * Refuses to delete a company that anything still names. Most tables name companies by plain ids, so the database alone
 * would let orders, documents or branches stand without a company. What goes with a company by a foreign key is not counted.
 * @throws {Exception} 409 `company_in_use`: it is deactivated instead
 */
export const assertUnused = async (ctx: Context, id: number): Promise<void> => {
  const columns = await ctx.rows<Column>(sql`
    select r.relname as table, a.attname as column
    from pg_attribute a join pg_class r on r.oid = a.attrelid
    where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p') and not r.relispartition and not a.attisdropped and a.atttypid = 'int4'::regtype
      and a.attname ~ '^(company|parent|shipper|transporter|supplier|customer|risk_manager|finance_manager|bank|fintech)_id$'
      and (a.attname <> 'parent_id' or r.relname = 'companies') and not r.relname = any(${HISTORY})
      and not exists (select 1 from pg_constraint k where k.contype = 'f' and k.conrelid = r.oid and a.attnum = any(k.conkey)
                        and k.confrelid = 'companies'::regclass and k.confdeltype = 'c')`)
  const named = columns.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${raw(`"${table}"`)} t where t.${raw(`"${column}"`)} = ${id})`,
  )
  if (named.length === 0) return
  const [found] = await ctx.rows<{ used: boolean }>(sql`select ${join(named, ' or ')} as used`)
  if (found?.used === true) throw conflict('company_in_use')
}
