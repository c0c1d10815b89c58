import { custom, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { INTEGRATION_ERRORS, INTEGRATION_STATUSES } from './quote-integration.ts'
import { day, id, timestamp } from '#shared/kit/fields.ts'
import { keysOf } from '#shared/kit/typed.ts'
import * as z from 'zod'
import { quoteFacts } from './quote.contract.ts'
import { ANSWER_STATES, QUOTE_RESPONSES, SENDING_STATUSES } from './quote.machine.ts'

const words = () => z.string().nullable()
const moment = () => timestamp().nullable()

const { round, ...facts } = quoteFacts
const quoteNames = keysOf(facts)

/** spec 001 §3.4, simulation_quotes_transporters: one carrier's part, read by the shipper's side and by that carrier. */
export const simulationQuotesTransporters = defineContract({
  type: 'simulation_quotes_transporters',
  attributes: {
    simulation_quote_id: id(),
    company_id: id(),
    shipper_name: z.string(),
    transporter_id: id(),
    transporter_name: z.string(),
    /** Its place among the carriers that were invited; null for the carrier, whom it would tell of others. */
    position: z.number().int().nullable(),
    response: z.enum(ANSWER_STATES),
    quote_response: z.enum(QUOTE_RESPONSES),
    round,
    ...facts,
    /** The shipper's words about the freight. */
    quote_observation: z.string(),
    origin: z.string(),
    destination: z.string(),
    sending_status: z.enum(SENDING_STATUSES),
    send_error: words(),
    sent_at: moment(),
    emails: z.array(z.string()),
    turn_until: moment(),
    weight_shipping_value: words(),
    rates: z.array(z.object({ rate: z.string(), amount: z.string() })),
    icms: words(),
    icms_value: words(),
    total_value: words(),
    transporter_delivery_time: z.number().int().nullable(),
    business_days: z.boolean(),
    valid_until: moment(),
    observation: words(),
    /** The answer lies sealed until the limit of the quote. */
    is_sealed: z.boolean(),
    /** Place among the prices: in a round of ranks, told to the carrier itself. */
    rank: z.number().int().nullable(),
    transporter_accept: z.boolean().nullable(),
    transporter_refuse_justification: words(),
    answered_at: moment(),
    answered_by: z.enum(['user', 'guest', 'api']).nullable(),
    user_id: id().nullable(),
    accept: z.boolean().nullable(),
    accepted_at: moment(),
    justification: words(),
    awaiting_approver_user: z.boolean(),
    approver_user_decline_justification: words(),
    confirm: z.boolean().nullable(),
    confirmed_at: moment(),
    order_id: id().nullable(),
    shipper_order_code: words(),
    is_order_deleted: z.boolean(),
    /** How the carrier's API is asked; null where it has none. */
    integration_status: z.enum(INTEGRATION_STATUSES).nullable(),
    integration_error: z.enum(INTEGRATION_ERRORS).nullable(),
    /** The API's own words. */
    integration_text: words(),
    /** What the API answered, without credentials; sealed with the price. */
    quotation_api_response: z.record(z.string(), z.unknown()).nullable(),
    correios_modal_transport_id: id().nullable(),
    jadlog_modality: z.number().nullable(),
    /** Messages of the other side that the reader has not seen. */
    unread_messages_count: z.number(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: [
    ...quoteNames,
    'round',
    'shipper_name',
    'transporter_name',
    'quote_response',
    'quote_observation',
    'origin',
    'destination',
    'is_sealed',
    'rank',
    'awaiting_approver_user',
    'shipper_order_code',
    'is_order_deleted',
    'unread_messages_count',
  ],
  relations: {
    quote: one('simulation_quotes', 'simulation_quote_id'),
    transporter: owned(one('transporters', 'transporter_id')),
    addresses: owned(many('simulation_quotes_transporters_addresses', 'simulation_quote_transporter_id')),
    files: many('simulation_quotes_files', 'simulation_quote_transporter_id'),
    messages: owned(many('messages_quotes', 'simulation_quotes_transporter_id')),
  },
  include: ['quote', 'transporter', 'addresses', 'files', 'messages'],
  filter: {
    simulation_quote_id: equals(id()),
    transporter_id: equals(id()),
    company_id: equals(id()),
    order_id: equals(id()),
    response: equals(z.enum(ANSWER_STATES)),
    sending_status: equals(z.enum(SENDING_STATUSES)),
    quote_name: custom(z.string().trim().min(1).max(120)),
    answered_at: range(day()),
    created_at: range(day()),
  },
  sort: ['created_at', 'answered_at', 'position'],
  defaultSort: '-id',
})
