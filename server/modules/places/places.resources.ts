import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import { completeAddress } from './address-rules.ts'
import { addresses, cities, icms, states } from '#shared/places/places.contract.ts'

const reference = { read: 'places.read' } as const

export const statesResource = defineResource(states, {
  model: 'states',
  abilities: reference,
  scope: () => everything,
})
export const citiesResource = defineResource(cities, {
  model: 'cities',
  abilities: reference,
  scope: () => everything,
})

/** ICMS by pair of states; the operator edits any cell (domain B.2). */
export const icmsResource = defineResource(icms, {
  model: 'icms',
  abilities: { read: 'places.read', update: 'icms.write' },
  scope: () => everything,
})

export const addressesResource = defineResource(addresses, {
  model: 'addresses',
  abilities: {
    read: 'addresses.read',
    create: 'addresses.write',
    update: 'addresses.write',
    delete: 'addresses.write',
  },
  // Also where one's own companies are, whoever wrote it down.
  scope: (session) =>
    isOperator(session)
      ? everything
      : sql`${own(session, sql`t.company_id`)} or t.id in (
          select unnest(array[c.address_id, c.extra_address_id]) from companies c where ${own(session, sql`c.id`)})`,
  writeScope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
  rules: completeAddress,
  stamp: (session) => ({ company_id: session.company_id }),
  references: { city_id: 'cities' },
})
