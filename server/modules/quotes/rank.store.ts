import { sql } from '#server/infra/database.ts'

/** Place of the part `t` among the prices of its quote, equal prices sharing the better one; null without a price. */
export const rankSql = sql`(case when t.total_value is not null then (
  select 1 + count(*) from simulation_quotes_transporters x where x.simulation_quote_id = t.simulation_quote_id
    and x.total_value < t.total_value and x.response not in ('refused', 'canceled')) end)::int`
