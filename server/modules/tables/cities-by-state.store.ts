import { sql, type Rows } from '#server/infra/database.ts'

/** Every state with its cities, by their numbers. */
export const citiesByState = (rows: Rows): Promise<{ uf: string; cities: number[] }[]> =>
  rows<{ uf: string; cities: number[] }>(
    sql`select uf, array_agg(id order by id) as cities from cities where uf <> 'EX' group by uf order by uf`,
  )
