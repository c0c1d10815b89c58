import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { PlaceData } from './document-rows.ts'
import type { ChargedOrder } from './examples/example-cte.ts'

type ChargedRow = Omit<ChargedOrder, 'issued_at'> & { issuer: PlaceData | null; recipient: PlaceData | null }

/** An order of the session's own carrier with invoices and an agreed price, as its CT-e would tell it. */
export const chargedOrder = async (ctx: Context, orderId: number): Promise<ChargedRow | undefined> =>
  (
    await ctx.rows<ChargedRow>(sql`
    select n.data->'issuer' as issuer, n.data->'recipient' as recipient, n.keys as nfe_keys, n.value as invoice_amount,
      to_char(n.weight, 'FM999999999990.0000') as weight, o.freight_value, o.type_freight, coalesce(s.rates, '[]') as components,
      1 + (select count(*) from cte_files f where f.transporter_id = c.id)::int + 900000000 as number,
      json_build_object('cnpj', c.cnpj, 'name', c.social_reason, 'state_registration', c.state_registration, 'street', a.street,
        'number', a.number, 'district', a.district, 'city_ibge', a.city_id::text, 'city', a.city, 'uf', a.uf,
        'cep', a.postal_code) as carrier
    from orders o join companies c on c.id = o.transporter_id join addresses a on a.id = c.address_id
    cross join lateral (
      select (array_agg(f.data order by f.id))[1] as data, array_agg(f.key order by f.id) as keys, sum(f.value)::text as value, sum(f.weight) as weight
      from nf_files f where f.order_id = o.id having count(*) > 0) n
    left join simulation_orders s on s.order_id = o.id and s.selected
    where o.id = ${orderId} and o.transporter_id = any(${ctx.session.company_ids}) and o.freight_value is not null and o.canceled_at is null`)
  )[0]
