import { sql, type Rows } from '#server/infra/database.ts'
import type { AnttNorm, AnttTable } from './pure/floor.ts'

/** The norm in force on a day with the coefficients of one table and cargo; empty before the first norm. */
export const anttNormOn = async (
  rows: Rows,
  { date, table, cargo }: { date: string; table: AnttTable; cargo: string },
): Promise<AnttNorm[]> =>
  rows<AnttNorm>(sql`
    select n.norm, n.valid_from,
      (select coalesce(json_agg(json_build_object('table', c."table", 'cargo', c.cargo, 'axles', c.axles, 'ccd', c.ccd::text,
         'cc', c.cc::text, 'derived', c.derived)), '[]') from antt_coefficients c
       where c.antt_norm_id = n.id and c."table" = ${table} and c.cargo = ${cargo}) as coefficients
    from antt_norms n where n.valid_from <= ${date}::date order by n.valid_from desc limit 1`)

/** Every norm with everything: for checks over many days and cargoes. */
export const anttNorms = (rows: Rows): Promise<AnttNorm[]> =>
  rows<AnttNorm>(sql`
    select n.norm, n.valid_from,
      (select coalesce(json_agg(json_build_object('table', c."table", 'cargo', c.cargo, 'axles', c.axles, 'ccd', c.ccd::text,
         'cc', c.cc::text, 'derived', c.derived)), '[]') from antt_coefficients c where c.antt_norm_id = n.id) as coefficients
    from antt_norms n order by n.valid_from`)
