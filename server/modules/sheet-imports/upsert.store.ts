import { raw, sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { identifier, insertAllInto, jsonOf } from '#server/kit/insert.ts'
import type { ModelName } from '#server/kit/resource.ts'
import type { Row } from '#server/kit/row.ts'

/** Rows of a sheet as rows of a company's table, told apart by one column of theirs. */

type Keyed<M extends ModelName> = {
  model: M
  company_id: number
  /** Column that tells the company's rows apart, such as the code of a product. */
  key: keyof Row<M> & string
}

type Input = Record<string, unknown>
export type Upserted = { created: number[]; updated: number[] }

/** Known rows keep the values of columns that the sheet leaves open. */
const changeKnown = async <M extends ModelName>(
  ctx: Context,
  { model, company_id, key }: Keyed<M>,
  list: readonly Input[],
): Promise<{ id: number; key: string }[]> => {
  const table = raw(identifier(model))
  const name = raw(identifier(key))
  const columns = [...new Set(list.flatMap((row) => Object.keys(row)))].filter((column) => column !== key)
  const set = raw(
    columns
      .map((column) => `${identifier(column)} = coalesce(x.${identifier(column)}, t.${identifier(column)}), `)
      .join(''),
  )
  return ctx.rows(sql`
    update ${table} t set ${set} updated_at = ${ctx.now()}
    from jsonb_populate_recordset(null::${table}, ${jsonOf(list)}::jsonb) x
    where t.company_id = ${company_id} and t.${name} = x.${name} returning t.id, t.${name} as key`)
}

/** `blank`: what columns that may not be empty hold in a new row. */
export const upsertRows = async <M extends ModelName>(
  ctx: Context,
  keyed: Keyed<M>,
  list: readonly Input[],
  blank: Partial<Row<M>>,
): Promise<Upserted> => {
  const { model, company_id, key } = keyed
  // Two files with one new code come one after the other.
  await ctx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${model} ${company_id}`}, 0)) is null as held`,
  )
  const known = await changeKnown(ctx, keyed, list)
  const codes = new Set(known.map((row) => row.key))
  const at = ctx.now().toISOString()
  const empty = Object.fromEntries(list.flatMap((row) => Object.keys(row).map((name) => [name, null])))
  const fresh = list
    .filter((row) => !codes.has(String(row[key])))
    .map((row) => ({ ...empty, ...blank, ...row, company_id, created_at: at, updated_at: at }))
  const made =
    fresh.length === 0
      ? []
      : await ctx.rows<{ id: number }>(sql`${insertAllInto<M>(model, fresh)} returning id`)
  return { created: made.map(({ id }) => id), updated: known.map(({ id }) => id) }
}
