import { sql, type Sql } from '#server/infra/database.ts'
import { isPersonsDocument } from '#server/kit/personal.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { completeAddress } from './address-rules.ts'
import { addressAlias } from '#shared/places/address-alias.contract.ts'
import { addresses, cities, location, states } from '#shared/places/places.contract.ts'

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

export const locationResource = defineResource(location, {
  model: 'cities',
  abilities: reference,
  scope: () => everything,
  columns: { state: () => sql`t.uf`, city: () => sql`t.name` },
})

const personal = {
  owner: sql`t.company_id`,
  when: (row: Record<string, unknown>) => isPersonsDocument(row.identification_document),
}

/** Ids of the addresses of the session's own companies. */
const addressesOf = (session: Session): Sql =>
  sql`select unnest(array[c.address_id, c.extra_address_id]) from companies c where ${own(session, sql`c.id`)}`

export const addressesResource = defineResource(addresses, {
  model: 'addresses',
  abilities: {
    read: 'addresses.read',
    create: 'addresses.write',
    update: 'addresses.write',
    delete: 'addresses.write',
  },
  // Also the addresses of one's own companies, whichever company wrote them down.
  scope: (session) =>
    isOperator(session)
      ? everything
      : sql`(${own(session, sql`t.company_id`)} or t.id = any(array(${addressesOf(session)})))`,
  side: (session) =>
    isOperator(session)
      ? { column: sql`t.company_id`, companies: sql`select id from companies` }
      : {
          column: sql`t.company_id`,
          companies: sql`select unnest(${session.company_ids}::int[])
            union select a.company_id from addresses a where a.id = any(array(${addressesOf(session)}))`,
        },
  writeScope: (session) => (isOperator(session) ? everything : own(session, sql`t.company_id`)),
  personal,
  rules: completeAddress,
  stamp: (session) => ({ company_id: session.company_id }),
  references: { city_id: 'cities' },
})

/** Names that a shipper gives to places; kept by its own people, its 4PL and the operator. */
export const addressAliasResource = defineResource(addressAlias, {
  model: 'address_alias',
  abilities: {
    read: 'address_alias.read',
    create: 'address_alias.write',
    update: 'address_alias.write',
    delete: 'address_alias.write',
  },
  scope: (session) => {
    if (isOperator(session)) return everything
    return session.role === 'four_pl'
      ? ofLinkedShippers(session, sql`t.company_id`)
      : own(session, sql`t.company_id`)
  },
  personal,
  references: { company_id: 'shippers' },
  rules: async (ctx, input) => {
    // A carrier or a linked company is no shipper that one names places for.
    if (input.company_id === undefined || isOperator(ctx.session)) return
    const { session } = ctx
    const acts = session.role === 'four_pl' ? ofLinkedShippers(session, sql`c.id`) : own(session, sql`c.id`)
    const [shipper] = await ctx.rows(
      sql`select 1 from companies c where c.id = ${input.company_id} and (${acts})`,
    )
    if (!shipper) throw notFound('shippers')
  },
})
