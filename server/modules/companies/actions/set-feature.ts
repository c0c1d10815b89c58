import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { setFeatureInput } from '#shared/companies/features.contract.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'

type Input = z.output<typeof setFeatureInput>
type State = { id: number; features: number[] }

/** POST companies/set_feature/{id}: setting what is set already changes nothing and is no error. */
export const setFeature = async (ctx: Context, params: Params, input: Input) => {
  const id = idParam(params)
  // Two operators at once: the second sees what the first left.
  const [locked] = await ctx.rows<{ id: number }>(sql`select id from companies where id = ${id} for update`)
  if (!locked) throw notFound('companies')
  const [before] = await ctx.rows<State>(sql`
    select c.id, array(select f.feature_id from company_features f where f.company_id = c.id order by 1) as features
    from companies c where c.id = ${id}`)
  const had = before?.features ?? []
  const asked = input.feature_ids ?? [input.feature_id ?? 0]
  const features = input.active
    ? [...new Set([...had, ...asked])].toSorted((one, other) => one - other)
    : had.filter((feature) => !asked.includes(feature))
  if (features.join() === had.join()) return { data: { company_id: id, features } }
  await (input.active
    ? ctx.rows(sql`insert into company_features (company_id, feature_id)
                   select ${id}, unnest(${asked}::int[]) on conflict do nothing`)
    : ctx.rows(
        sql`delete from company_features where company_id = ${id} and feature_id = any(${asked}::int[])`,
      ))
  ctx.audit({ type: 'companies', id, event: 'updated', old: { features: had }, new: { features } })
  ctx.raise('companies.features_set', { id, features })
  return { data: { company_id: id, features } }
}
