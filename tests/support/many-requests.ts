import type { TestApp } from './app.ts'
import { SAO_PAULO } from './places.ts'

/** Requests of a company from São Paulo to as many addresses in the cities of these states, of all sizes. */
export const fillRequests = async (
  { db }: TestApp,
  { company_id, requests, states }: { company_id: number; requests: number; states: readonly string[] },
): Promise<void> => {
  await db.$executeRawUnsafe(
    `insert into addresses (company_id, city_id, city, uf, street, number, created_at, updated_at)
     select $1, c.id, c.name, c.uf, 'Rua da Entrega', n::text, now(), now()
     from generate_series(0, $2) n
       join (select row_number() over (order by md5(id::text)) - 1 as at, count(*) over () as total, id, name, uf
             from cities where uf = any($3)) c on c.at = n * 7 % least(c.total, 500)`,
    company_id,
    requests,
    states,
  )
  await db.$executeRawUnsafe(
    `insert into request (company_id, collection_address_id, delivery_address_id, origin_city_id, origin_city, origin_uf,
       destination_city_id, destination_city, destination_uf, destinatary_name, value, weight, cubed, volumes, dangerous)
     select $1, first.id, a.id, ${SAO_PAULO}, 'São Paulo', 'SP', a.city_id, a.city, a.uf, 'Loja ' || a.id,
       300 + a.id * 37 % 9000, 5 + (a.id * 7919) % 900, 0.02 + ((a.id * 7919) % 900) / 250.0, 1 + a.id % 12, a.id % 40 = 0
     from addresses a, (select min(id) as id from addresses where company_id = $1 and street = 'Rua da Entrega') first
     where a.company_id = $1 and a.street = 'Rua da Entrega' and a.id > first.id`,
    company_id,
  )
  await db.$executeRawUnsafe('analyze')
}
