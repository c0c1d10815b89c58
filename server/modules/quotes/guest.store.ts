import { sql, type Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'
import { guestQuote, quotePrice, type GuestQuote } from '#shared/quotes/guest-quote.ts'
import { rankSql } from './rank.store.ts'

/** A carrier's part as its link shows it. */

type Seen = Row<'simulation_quotes_transporters'> & {
  quote: Record<string, unknown>
  shipper_name: string
  transporter_name: string
  origin: string
  destination: string
  rank: number | null
  order_code: string | null
  messages: unknown
  files: unknown
}

const seen = async (rows: Rows, id: number): Promise<Seen | undefined> => {
  const [row] = await rows<Seen>(sql`
    select t.*, (to_jsonb(q) || jsonb_build_object('weight', q.weight::text, 'weight_air', q.weight_air::text, 'bulk', q.bulk::text,
        'cubage', q.cubage::text, 'cubage_air', q.cubage_air::text, 'invoice_value', q.invoice_value::text,
        'route_km', q.route_km::text)) as quote,
      s.fantasy_name as shipper_name, c.fantasy_name as transporter_name,
      (select a.city || '/' || a.uf from simulation_quotes_addresses a where a.simulation_quote_id = q.id and a.type = 'collection'
        order by a.position limit 1) as origin,
      (select a.city || '/' || a.uf from simulation_quotes_addresses a where a.simulation_quote_id = q.id and a.type = 'delivery'
        order by a.position desc limit 1) as destination,
      case when q.round = 'rank' then ${rankSql} end as rank,
      (select coalesce(o.shipper_order_code, '#' || o.id) from orders o where o.id = t.order_id) as order_code,
      (select coalesce(json_agg(json_build_object('id', m.id, 'text', m.text, 'is_own', m.company_id = t.transporter_id,
        'created_at', m.created_at) order by m.id), '[]') from messages_quotes m
        where m.simulation_quotes_transporter_id = t.id) as messages,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', f.name, 'is_own', p.company_id = t.transporter_id) order by p.id), '[]')
        from simulation_quotes_files p join files f on f.id = p.file_id where p.simulation_quote_id = q.id
          and (p.simulation_quote_transporter_id is null or p.simulation_quote_transporter_id = t.id)) as files
    from simulation_quotes_transporters t join simulation_quotes q on q.id = t.simulation_quote_id
    join companies s on s.id = q.company_id join companies c on c.id = t.transporter_id where t.id = ${id}`)
  return row
}

/** What the link opens now. */
export const guestView = async (
  rows: Rows,
  id: number,
  expires_at: string,
): Promise<GuestQuote | undefined> => {
  const row = await seen(rows, id)
  if (!row) return undefined
  const { quote, ...part } = row
  const price = quotePrice.safeParse(part)
  return guestQuote.parse({
    ...quote,
    ...part,
    quote_response: quote.response,
    quote_observation: quote.observation,
    answer: price.success ? price.data : null,
    expires_at,
  })
}
