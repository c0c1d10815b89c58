import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'

/** Features of companies. */

/** The features of a company, by id; the company is locked, so that the second of two operators sees the first one's. */
export const lockFeatures = async (ctx: Context, id: number): Promise<number[] | undefined> => {
  const [locked] = await ctx.rows(sql`select id from companies where id = ${id} for update`)
  if (!locked) return undefined
  const [found] = await ctx.rows<{ features: number[] }>(sql`
    select array(select f.feature_id from company_features f where f.company_id = c.id order by 1) as features
    from companies c where c.id = ${id}`)
  return found?.features ?? []
}

export const addFeatures = (ctx: Context, id: number, features: readonly number[]): Promise<unknown> =>
  ctx.rows(sql`insert into company_features (company_id, feature_id)
               select ${id}, unnest(${features}::int[]) on conflict do nothing`)

export const removeFeatures = (ctx: Context, id: number, features: readonly number[]): Promise<unknown> =>
  ctx.rows(
    sql`delete from company_features where company_id = ${id} and feature_id = any(${features}::int[])`,
  )

export const branchesOf = async (rows: Rows, id: number): Promise<number[]> =>
  (await rows<{ id: number }>(sql`select id from companies where parent_id = ${id}`)).map((one) => one.id)
