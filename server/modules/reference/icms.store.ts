import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { today } from '#shared/kit/brazil-time.ts'
import type { IcmsMatrix, IcmsPublishInput } from '#shared/reference/taxes.contract.ts'

/** ICMS of pairs of states, by the day it counts from. */

/** The matrix of a day. */
export const icmsOn = (rows: Rows, date: string): Promise<IcmsMatrix['cells']> =>
  rows(sql`
    select distinct on (t.origin, t.destination) t.id, t.origin, t.destination, trim_scale(t.rate)::text as rate, t.exempt, t.valid_from,
      (select min(n.valid_from) from icms n
        where n.origin = t.origin and n.destination = t.destination and n.valid_from > ${date}::date) as next_from
    from icms t where t.valid_from <= ${date}::date order by t.origin, t.destination, t.valid_from desc`)

/** Every publication, the newest first. */
export const icmsVersions = (rows: Rows, now: Date): Promise<IcmsMatrix['versions']> =>
  rows(sql`
    select t.valid_from, t.source, t.created_by, count(*)::int as pairs, json_agg(t.id order by t.id) as ids,
      t.valid_from >= ${today(now)}::date as ahead
    from icms t group by t.valid_from, t.source, t.created_by, t.created_at order by t.valid_from desc, min(t.id) desc`)

/** A version of one of these pairs that begins on the same day. */
export const rivalIcms = async (
  rows: Rows,
  { origins, destinations, valid_from }: IcmsPublishInput,
): Promise<Row<'icms', 'created_by'> | undefined> => {
  const [found] = await rows<Row<'icms', 'created_by'>>(sql`
    select created_by from icms where origin = any(${origins}) and destination = any(${destinations})
      and valid_from = ${valid_from}::date order by id limit 1`)
  return found
}

/** A new version of every pair; a pair that has this rate on that day already is left out. */
export const insertIcms = (
  ctx: Context,
  { origins, destinations, valid_from, source }: IcmsPublishInput,
  { rate, exempt }: { rate: string; exempt: boolean },
): Promise<Row<'icms', 'id' | 'origin' | 'destination'>[]> =>
  ctx.rows(sql`
    insert into icms (origin, destination, rate, exempt, valid_from, source, created_by, created_at)
    select o.uf, d.uf, ${rate}::numeric, ${exempt}, ${valid_from}::date, ${source}, ${ctx.session.name}, ${ctx.now()}
    from unnest(${[...new Set(origins)]}::text[]) as o (uf), unnest(${[...new Set(destinations)]}::text[]) as d (uf)
    where not exists (
      select from icms v where v.origin = o.uf and v.destination = d.uf and v.rate = ${rate}::numeric and v.exempt = ${exempt}
        and v.valid_from = (select max(n.valid_from) from icms n
          where n.origin = o.uf and n.destination = d.uf and n.valid_from <= ${valid_from}::date))
    order by o.uf, d.uf returning id, origin, destination`)
