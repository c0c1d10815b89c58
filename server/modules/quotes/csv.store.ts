import { sql, type Rows } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { TableRow } from '#server/infra/table.ts'
import { quotesScope } from './quotes.scope.ts'

/** Quotes that a file has at most. */
const MOST = 5_000

/** One row per carrier's part, of these quotes or of the newest. */
export const csvRows = (
  rows: Rows,
  { session }: Pick<ReadContext, 'session'>,
  ids: readonly number[] | undefined,
): Promise<TableRow[]> =>
  rows(sql`
    with q as (select t.* from simulation_quotes t where (${quotesScope(session)})
      and (${ids === undefined} or t.id = any(${ids ?? []})) order by t.id desc limit ${MOST})
    select q.id, q.quote_name, q.response as quote_response, q.created_at, q.response_time_limit,
      (select a.city || '/' || a.uf from simulation_quotes_addresses a where a.simulation_quote_id = q.id and a.type = 'collection'
        order by a.position limit 1) as origin,
      (select a.city || '/' || a.uf from simulation_quotes_addresses a where a.simulation_quote_id = q.id and a.type = 'delivery'
        order by a.position desc limit 1) as destination,
      q.weight::text as weight, q.invoice_value::text as invoice_value, c.fantasy_name as transporter_name, p.response,
      p.weight_shipping_value::text as weight_shipping_value, p.icms_value::text as icms_value, p.total_value::text as total_value,
      p.transporter_delivery_time, p.valid_until, p.answered_at, p.order_id
    from q join simulation_quotes_transporters p on p.simulation_quote_id = q.id join companies c on c.id = p.transporter_id
    order by q.id desc, p.total_value nulls last, p.position`)
