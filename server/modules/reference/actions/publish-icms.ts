import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import type { icmsMatrixQuery, IcmsMatrix, IcmsPublishInput } from '#shared/reference/taxes.contract.ts'
import type * as z from 'zod'
import { assertAhead, lockKind, taken } from '../dated.ts'

/** The matrix of a day, and everything that was ever published. */
export const showMatrix = async (
  ctx: ReadContext,
  _params: Params,
  { date = today(ctx.now()) }: z.output<typeof icmsMatrixQuery>,
): Promise<{ data: IcmsMatrix }> => {
  const cells = await ctx.rows<IcmsMatrix['cells'][number]>(sql`
    select distinct on (t.origin, t.destination) t.id, t.origin, t.destination, trim_scale(t.rate)::text as rate, t.exempt, t.valid_from,
      (select min(n.valid_from) from icms n
        where n.origin = t.origin and n.destination = t.destination and n.valid_from > ${date}::date) as next_from
    from icms t where t.valid_from <= ${date}::date order by t.origin, t.destination, t.valid_from desc`)
  const versions = await ctx.rows<IcmsMatrix['versions'][number]>(sql`
    select t.valid_from, t.source, t.created_by, count(*)::int as pairs, json_agg(t.id order by t.id) as ids,
      t.valid_from >= ${today(ctx.now())}::date as ahead
    from icms t group by t.valid_from, t.source, t.created_by, t.created_at order by t.valid_from desc, min(t.id) desc`)
  return { data: { date, cells, versions } }
}

/**
 * A new version of every pair of these states; what says the same already stays as it is.
 * @throws ValidationException for a day that is over, or when nothing would change; 409 when a pair has a version of that day
 */
export const publishIcms = async (ctx: Context, _params: Params, input: IcmsPublishInput) => {
  const { origins, destinations, valid_from, source } = input
  const exempt = input.exempt ?? false
  const rate = exempt ? '0' : (input.rate ?? '0')
  assertAhead(ctx.now(), valid_from)
  await lockKind(ctx, 'icms')
  const [found] = await ctx.rows<{ created_by: string | null }>(sql`
    select created_by from icms where origin = any(${origins}) and destination = any(${destinations})
      and valid_from = ${valid_from}::date order by id limit 1`)
  taken(valid_from, found)
  const made = await ctx.rows<{ id: number; origin: string; destination: string }>(sql`
    insert into icms (origin, destination, rate, exempt, valid_from, source, created_by, created_at)
    select o.uf, d.uf, ${rate}::numeric, ${exempt}, ${valid_from}::date, ${source}, ${ctx.session.name}, ${ctx.now()}
    from unnest(${[...new Set(origins)]}::text[]) as o (uf), unnest(${[...new Set(destinations)]}::text[]) as d (uf)
    where not exists (
      select from icms v where v.origin = o.uf and v.destination = d.uf and v.rate = ${rate}::numeric and v.exempt = ${exempt}
        and v.valid_from = (select max(n.valid_from) from icms n
          where n.origin = o.uf and n.destination = d.uf and n.valid_from <= ${valid_from}::date))
    order by o.uf, d.uf returning id, origin, destination`)
  if (made.length === 0) throw invalid({ key: 'reference_unchanged' })
  for (const { id, origin, destination } of made)
    ctx.audit({
      type: 'icms',
      id,
      event: 'created',
      new: { origin, destination, rate, exempt, valid_from, source },
    })
  return { data: { published: made.length, ids: made.map(({ id }) => id) } }
}
