import { listarEstados } from 'municipios-brasil'
import { municipios } from 'municipios-brasil/dados'
import { columns, type Client } from './load.ts'

/** Lower case without accents, as `cities.search` holds it. */
export const searchable = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The 27 states by IBGE code. */
export const seedStates = (client: Client) =>
  client.query(
    `insert into states (id, uf, name)
     select * from unnest($1::int[], $2::text[], $3::text[])
     on conflict (id) do update set uf = excluded.uf, name = excluded.name
     where (states.uf, states.name) is distinct from (excluded.uf, excluded.name)`,
    columns(listarEstados().map(({ codigoUf, uf, nome }) => [codigoUf, uf, nome])),
  )

/** All municipalities, with coordinates and time zone (MIT data set of municipios-brasil, IBGE base). */
export const seedCities = (client: Client) =>
  client.query(
    `insert into cities (id, name, search, state_id, uf, latitude, longitude, time_zone)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::text[], $6::numeric[], $7::numeric[], $8::text[])
     on conflict (id) do update set
       name = excluded.name, search = excluded.search, state_id = excluded.state_id, uf = excluded.uf,
       latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone
     where (cities.name, cities.search, cities.latitude, cities.longitude, cities.time_zone)
       is distinct from (excluded.name, excluded.search, excluded.latitude, excluded.longitude, excluded.time_zone)`,
    columns(
      municipios.map((city) => [
        city.codigoIbge,
        city.nome,
        searchable(city.nome),
        city.codigoUf,
        city.uf,
        city.latitude,
        city.longitude,
        city.fusoHorario,
      ]),
    ),
  )
