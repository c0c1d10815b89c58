import { defaultIcmsRate, STATES } from '#server/modules/pricing/icms-matrix.ts'
import { ICMS_BEGINNING } from '#shared/reference/taxes.contract.ts'
import { ORDER_STATUSES } from '#shared/orders/order-status.ts'
import { holidays, optionalHolidays } from './holidays.ts'
import { columns, type Client } from './load.ts'
import { AIR_ONLY, OCCURRENCE_DESCRIPTIONS, OCCURRENCE_EVENTS } from './occurrence-codes.ts'
import { VEHICLES } from './vehicles.ts'

const INTERSTATE = 'Resolução do Senado Federal 22/1989'
const source = (origin: string, destination: string): string => {
  if (origin !== destination) return INTERSTATE
  return origin === 'SP' ? 'RICMS/SP, art. 54, I' : 'Alíquota interna geral do estado (padrão, a confirmar)'
}

/** Fills the cells that are not there; what the operator has published follows them and stays (pricing/README "ICMS"). */
export const seedIcms = (client: Client) =>
  client.query(
    `insert into icms (origin, destination, rate, source, valid_from)
     select i.*, '${ICMS_BEGINNING}'::date from unnest($1::text[], $2::text[], $3::numeric[], $4::text[]) as i
     on conflict (origin, destination, valid_from) do nothing`,
    columns(
      STATES.flatMap((origin) =>
        STATES.map((destination) => [
          origin,
          destination,
          defaultIcmsRate(origin, destination),
          source(origin, destination),
        ]),
      ),
    ),
  )

/** Of the municipalities without a published rate: the highest that the law allows (LC 116/2003, art. 8, II). */
export const seedIss = (client: Client) =>
  client.query(
    `insert into iss (city_id, rate, valid_from, source)
     select null, 5, '2003-08-01', 'Lei Complementar 116/2003, art. 8º, II (alíquota máxima)'
     where not exists (select from iss where city_id is null and valid_from = '2003-08-01')`,
  )

export const seedStatuses = (client: Client) =>
  client.query(
    `insert into solicitation_status (id, name, description)
     select * from unnest($1::int[], $2::text[], $3::text[])
     on conflict (id) do update set name = excluded.name, description = excluded.description`,
    columns(ORDER_STATUSES.map(({ id, name, pt }) => [id, name, pt])),
  )

export const seedOccurrenceCodes = (client: Client) =>
  client.query(
    `insert into occurrence_codes (code, description, event, air_only)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::bool[])
     on conflict (code) do update set
       description = excluded.description, event = excluded.event, air_only = excluded.air_only`,
    columns(
      Object.entries(OCCURRENCE_DESCRIPTIONS).map(([code, description]) => [
        code,
        description,
        OCCURRENCE_EVENTS.get(code) ?? null,
        AIR_ONLY.has(code),
      ]),
    ),
  )

/** Vehicle types with their bodies and the modals they serve; what the operator has changed or added stays. */
export const seedVehicles = async (client: Client) => {
  await client.query(
    `insert into vehicle_types (vehicle_type, vehicle_modal, axles)
     select t.name, 'road', t.axles from unnest($1::text[], $2::int[]) with ordinality as t (name, axles, n) order by t.n
     on conflict (vehicle_type) do nothing`,
    columns(VEHICLES.map(({ name, axles }) => [name, axles])),
  )
  await client.query(
    `insert into vehicle_options (vehicle_option, vehicle_type_id)
     select o.option, v.id
     from unnest($1::text[], $2::text[]) with ordinality as o (name, option, n)
     join vehicle_types v on v.vehicle_type = o.name order by o.n
     on conflict (vehicle_type_id, vehicle_option) do nothing`,
    columns(VEHICLES.flatMap(({ name, options }) => options.map((option) => [name, option]))),
  )
  await client.query(
    `insert into vehicle_type_modal (vehicle_type_id, modal)
     select v.id, m.modal
     from unnest($1::text[], $2::text[]) with ordinality as m (name, modal, n)
     join vehicle_types v on v.vehicle_type = m.name order by m.n
     on conflict (vehicle_type_id, modal) do nothing`,
    columns(VEHICLES.flatMap(({ name, modals }) => modals.map((modal) => [name, modal]))),
  )
}

/** National and state holidays, then the optional points; nulls are distinct to the unique index, hence the comparison. */
export const seedHolidays = (client: Client) =>
  client.query(
    `insert into holidays (day, name, uf, optional)
     select h.day, h.name, h.uf, h.optional
     from unnest($1::date[], $2::text[], $3::text[], $4::bool[]) as h (day, name, uf, optional)
     where not exists (
       select from holidays old
       where old.day = h.day and old.uf is not distinct from h.uf and old.city_id is null and old.company_id is null
     )`,
    columns([
      ...holidays().map(({ day, name, uf }) => [day, name, uf, false]),
      ...optionalHolidays().map(({ day, name, uf }) => [day, name, uf, true]),
    ]),
  )
