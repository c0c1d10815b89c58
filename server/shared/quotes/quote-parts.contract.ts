import { defineContract, equals, one } from '#shared/kit/contract.ts'
import { id, text, timestamp } from '#shared/kit/fields.ts'
import { keysOf } from '#shared/kit/typed.ts'
import * as z from 'zod'

/** Addresses, papers and messages of quotes (spec 001 §3.4). */

const words = () => z.string().nullable()
const place = {
  address_id: id().nullable(),
  type: z.enum(['collection', 'delivery']),
  position: z.number().int(),
  city_id: id(),
  city: z.string(),
  uf: z.string(),
  name: words(),
  postal_code: words(),
  street: words(),
  number: words(),
  district: words(),
  complement: words(),
}

export const quotePlaceNames = keysOf(place)

/** Reference: the states of a carrier's part (spec 001 §3.1). */
export const quoteStatus = defineContract({
  type: 'quote_status',
  attributes: { name: z.string(), description: z.string() },
  computed: ['description'],
  relations: {},
  include: [],
  filter: { name: equals() },
  sort: ['name'],
  defaultSort: 'id',
})

export const simulationQuotesAddresses = defineContract({
  type: 'simulation_quotes_addresses',
  attributes: { simulation_quote_id: id(), ...place },
  relations: { quote: one('simulation_quotes', 'simulation_quote_id') },
  include: ['quote'],
  filter: { simulation_quote_id: equals(id()), type: equals() },
  sort: ['position'],
  defaultSort: 'id',
})

/** Where one carrier collects and delivers: the quote's places, under the carrier's part. */
export const simulationQuotesTransportersAddresses = defineContract({
  type: 'simulation_quotes_transporters_addresses',
  attributes: {
    simulation_quote_transporter_id: id(),
    simulation_quotes_address_id: id(),
    ...place,
    /** In one line, as people write it. */
    address: z.string(),
  },
  computed: [...quotePlaceNames, 'address'],
  relations: { part: one('simulation_quotes_transporters', 'simulation_quote_transporter_id') },
  include: ['part'],
  filter: { simulation_quote_transporter_id: equals(id()) },
  sort: ['simulation_quotes_address_id'],
  defaultSort: 'id',
})

export const simulationQuotesFiles = defineContract({
  type: 'simulation_quotes_files',
  attributes: {
    simulation_quote_id: id(),
    /** Null: for all carriers that are asked. */
    simulation_quote_transporter_id: id().nullable(),
    name: z.string(),
    path: z.string(),
    type: z.string(),
    related_file_id: id().nullable(),
    company_id: id(),
    created_at: timestamp(),
  },
  computed: ['name', 'path'],
  relations: { quote: one('simulation_quotes', 'simulation_quote_id') },
  include: ['quote'],
  filter: { simulation_quote_id: equals(id()), simulation_quote_transporter_id: equals(id()) },
  sort: ['created_at'],
  defaultSort: 'id',
})

export const messagesQuotes = defineContract({
  type: 'messages_quotes',
  attributes: {
    simulation_quotes_transporter_id: id(),
    text: z.string(),
    user_id: id().nullable(),
    /** Null: written by the link. */
    user_name: words(),
    company_id: id(),
    company_name: z.string(),
    is_read: z.boolean(),
    created_at: timestamp(),
  },
  computed: ['user_name', 'company_name', 'is_read'],
  create: z.strictObject({ simulation_quotes_transporter_id: id(), text: text(2000) }),
  relations: { answer: one('simulation_quotes_transporters', 'simulation_quotes_transporter_id') },
  include: ['answer'],
  filter: { simulation_quotes_transporter_id: equals(id()) },
  sort: ['created_at'],
  defaultSort: 'id',
})
