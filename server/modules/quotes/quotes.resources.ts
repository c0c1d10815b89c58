import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { say } from '#server/kit/texts.ts'
import { sidesBy } from '#server/kit/sides.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { allowed } from '#shared/kit/machine.ts'
import { simulationQuotesTransporters } from '#shared/quotes/quote-answer.contract.ts'
import { QUOTE_ROUNDS } from '#shared/quotes/quote-input.ts'
import {
  messagesQuotes,
  quotePlaceNames,
  quoteStatus,
  simulationQuotesAddresses,
  simulationQuotesFiles,
  simulationQuotesTransportersAddresses,
} from '#shared/quotes/quote-parts.contract.ts'
import { quoteFacts, simulationQuotes } from '#shared/quotes/quote.contract.ts'
import { ANSWER_STATES, answerMachine } from '#shared/quotes/quote.machine.ts'
import { keysOf } from '#shared/kit/typed.ts'
import { raw, type Sql } from '#server/infra/database.ts'
import { partOfMessage } from './message.store.ts'
import {
  answersScope,
  messagesScope,
  partAddressesScope,
  quoteAddressesScope,
  quoteFilesScope,
  quotesScope,
} from './quotes.scope.ts'
import { rankSql } from './rank.store.ts'

const endOf = (type: 'collection' | 'delivery', quoteId: Sql): Sql => sql`(
  select a.city || '/' || a.uf from simulation_quotes_addresses a where a.simulation_quote_id = ${quoteId} and a.type = ${type}
  order by a.position ${raw(type === 'delivery' ? 'desc' : 'asc')} limit 1)`

const ofTransporters = (what: Sql): Sql =>
  sql`(select ${what} from simulation_quotes_transporters x where x.simulation_quote_id = t.id)`

const chosen = (what: Sql): Sql => sql`(
  select ${what} from simulation_quotes_transporters x join companies c on c.id = x.transporter_id
  where x.simulation_quote_id = t.id and x.accept limit 1)`

export const simulationQuotesResource = defineResource(simulationQuotes, {
  model: 'simulation_quotes',
  abilities: { read: 'quotes.read' },
  scope: quotesScope,
  side: sidesBy({ shipper: 'company_id', linked: 'company_id', operator: 'company_id' }),
  historyNames: ['justification', 'transporter_ids'],
  columns: {
    need_date: () => sql`to_char(t.need_date, 'YYYY-MM-DD')`,
    road_map: () => sql`t.road_map_id`,
    vehicle_type: () => sql`t.vehicle_type_id`,
    origin: () => endOf('collection', sql`t.id`),
    destination: () => endOf('delivery', sql`t.id`),
    asked_count: () => ofTransporters(sql`count(*)`),
    answered_count: () => ofTransporters(sql`count(*) filter (where x.transporter_accept)`),
    lowest_value: () => ofTransporters(sql`min(x.total_value) filter (where x.response <> 'refused')`),
    chosen_transporter_name: () => chosen(sql`c.fantasy_name`),
    chosen_value: () => chosen(sql`x.total_value`),
  },
})

const ofQuote = Object.fromEntries(
  keysOf(quoteFacts).map((name) => [
    name,
    () => (name === 'need_date' ? sql`to_char(q.need_date, 'YYYY-MM-DD')` : raw(`q."${name}"`)),
  ]),
)

const isCarrier = (session: Session): boolean => session.role === 'transporter'

export const simulationQuotesTransportersResource = defineResource(simulationQuotesTransporters, {
  model: 'simulation_quotes_transporters',
  abilities: { read: 'quote_answers.read' },
  scope: answersScope,
  side: sidesBy({
    transporter: 'transporter_id',
    shipper: 'company_id',
    linked: 'company_id',
    operator: 'company_id',
  }),
  joins: () => sql`join simulation_quotes q on q.id = t.simulation_quote_id
    left join orders o on o.id = t.order_id`,
  columns: {
    ...ofQuote,
    quote_response: () => sql`q.response`,
    quote_observation: () => sql`q.observation`,
    origin: () => endOf('collection', sql`q.id`),
    destination: () => endOf('delivery', sql`q.id`),
    shipper_name: () => sql`(select c.fantasy_name from companies c where c.id = t.company_id)`,
    transporter_name: () => sql`(select c.fantasy_name from companies c where c.id = t.transporter_id)`,
    is_sealed: () => sql`(t.sealed_answer is not null)`,
    // A carrier learns its place in a round of ranks only.
    rank: (session) => (isCarrier(session) ? sql`(case when q.round = 'rank' then ${rankSql} end)` : rankSql),
    awaiting_approver_user: () => sql`(t.response = 'awaiting_approval')`,
    shipper_order_code: () => sql`o.shipper_order_code`,
    is_order_deleted: () => sql`(o.canceled_at is not null)`,
    unread_messages_count: (session) => sql`(
      select count(*) from messages_quotes m where m.simulation_quotes_transporter_id = t.id
        and (m.company_id = t.transporter_id) = ${!isCarrier(session)}
        and m.created_at > coalesce(${raw(isCarrier(session) ? 't.carrier_read_at' : 't.shipper_read_at')}, '-infinity'))`,
  },
  // Why the shipper chose or declined, how its mail went, and what an API answered under its contract, is its own; a place
  // among the invited would tell a carrier of others.
  veils: [
    {
      instead: {
        position: null,
        justification: null,
        approver_user_decline_justification: null,
        send_error: null,
        integration_status: null,
        integration_error: null,
        integration_text: null,
        quotation_api_response: null,
      },
      lifted: (session) => !isCarrier(session),
    },
  ],
  filters: {
    quote_name: (name: string) => sql`t.simulation_quote_id in (
      select q.id from simulation_quotes q where q.quote_name ilike '%' || ${name} || '%')`,
  },
  historyNames: ['answered_by'],
  actions: (row, session) => {
    const state = ANSWER_STATES.find((one) => one === row.response)
    const mode = QUOTE_ROUNDS.find((one) => one === row.round)
    if (state === undefined || mode === undefined) return []
    return allowed(answerMachine, state, { mode, facts: {} }, session)
  },
})

export const quoteStatusResource = defineResource(quoteStatus, {
  model: 'quote_status',
  abilities: { read: 'quote_answers.read' },
  scope: () => everything,
  present: (row, session) => ({ description: say(session.locale, `quotes.status.${String(row.name)}`) }),
})

export const simulationQuotesAddressesResource = defineResource(simulationQuotesAddresses, {
  model: 'simulation_quotes_addresses',
  abilities: { read: 'quote_answers.read' },
  scope: quoteAddressesScope,
})

const placeColumns = Object.fromEntries(quotePlaceNames.map((name) => [name, () => raw(`a."${name}"`)]))

export const simulationQuotesTransportersAddressesResource = defineResource(
  simulationQuotesTransportersAddresses,
  {
    model: 'simulation_quotes_transporters_addresses',
    abilities: { read: 'quote_answers.read' },
    scope: partAddressesScope,
    joins: () => sql`join simulation_quotes_addresses a on a.id = t.simulation_quotes_address_id`,
    columns: {
      ...placeColumns,
      address: () =>
        sql`concat_ws(', ', a.street, a.number, a.complement, a.district, a.city || '/' || a.uf)`,
    },
  },
)

export const simulationQuotesFilesResource = defineResource(simulationQuotesFiles, {
  model: 'simulation_quotes_files',
  abilities: { read: 'quote_answers.read' },
  scope: quoteFilesScope,
  columns: {
    name: () => sql`(select f.name from files f where f.id = t.file_id)`,
    path: () => sql`('simulation_quotes_files/' || t.id)`,
  },
})

export const messagesQuotesResource = defineResource(messagesQuotes, {
  model: 'messages_quotes',
  abilities: { read: 'quote_answers.read', create: 'quote_messages.write' },
  scope: messagesScope,
  columns: {
    user_name: () => sql`(select u.name from users u where u.id = t.user_id)`,
    company_name: () => sql`(select c.fantasy_name from companies c where c.id = t.company_id)`,
    // Read by the other side.
    is_read:
      () => sql`(select coalesce(case when t.company_id = p.transporter_id then p.shipper_read_at else p.carrier_read_at end
      >= t.created_at, false) from simulation_quotes_transporters p where p.id = t.simulation_quotes_transporter_id)`,
  },
  stamp: (session) => ({ user_id: session.user_id, company_id: session.company_id }),
  references: { simulation_quotes_transporter_id: 'simulation_quotes_transporters' },
  created: async (ctx, id) => {
    const part = await partOfMessage(ctx, id)
    if (!part) throw notFound('simulation_quotes_transporters')
    ctx.raise('quotes.message', { ...part, message_id: id })
  },
})
