import {
  day,
  decimal,
  flag,
  id,
  line,
  money,
  optionalText,
  text,
  timestamp,
  weight,
} from '#shared/kit/fields.ts'
import { requestInput } from '#shared/requests/request-input.ts'
import * as z from 'zod'

/** What a quote is made of (spec 001 §3.4, 002 §5). */

export const QUOTE_ROUNDS = ['open', 'sealed', 'rank', 'waterfall'] as const
export type QuoteRound = (typeof QUOTE_ROUNDS)[number]
export const QUOTE_FREIGHTS = ['cif', 'fob', 'fob_reimbursement'] as const
export const QUOTE_MODALS = [
  'full_truckload',
  'less_than_truckload',
  'full_truckload_reverse',
  'less_than_truckload_reverse',
] as const
export const SERVICE_LEVELS = ['economic', 'standard', 'dedicated', 'next_day'] as const
export const PACKAGINGS = ['pallet', 'box', 'bag', 'drum', 'bulk', 'other'] as const
export const QUOTE_LIMITS = { carriers: 50, emails: 5, items: 200, fewest: 2, fewest_by_feature: 3 } as const

const email = z.string().trim().toLowerCase().max(160).pipe(z.email())
const emails = (max: number) =>
  z.union([
    z.array(email).max(max),
    // Comma-separated (spec 002 §5).
    z
      .string()
      .transform((typed) => typed.split(/[,;\s]+/).filter((part) => part !== ''))
      .pipe(z.array(email).max(max)),
  ])
const centimetres = () => decimal(2, 8).refine((value) => Number(value) > 0, { params: { key: 'positive' } })

export const quoteItem = z.strictObject({
  description: optionalText(120).optional(),
  quantity: z.number().int().min(1).max(1_000_000),
  length: centimetres(),
  width: centimetres(),
  height: centimetres(),
  weight: weight().nullable().optional(),
})

/** A carrier that is asked, and who of it gets the link by mail. */
export const askedCarrier = z.strictObject({
  transporter_id: id(),
  emails: emails(QUOTE_LIMITS.emails).optional(),
})

export const quoteFields = {
  quote_name: line(120),
  round: z.enum(QUOTE_ROUNDS),
  weight: weight(),
  weight_air: weight().nullable(),
  bulk: decimal(4, 11).nullable(),
  cubage: decimal(4, 11).nullable(),
  cubage_air: decimal(4, 11).nullable(),
  invoice_value: money(),
  description_material: optionalText(255),
  packaging_type: z.enum(PACKAGINGS).nullable(),
  vehicle_type_id: id().nullable(),
  collection_date_time: timestamp().nullable(),
  delivery_date_time: timestamp().nullable(),
  need_date: day().nullable(),
  service_level: z.enum(SERVICE_LEVELS),
  services: z.array(text(60)).max(50),
  items: z.array(quoteItem).max(QUOTE_LIMITS.items),
  modals: z.array(z.enum(QUOTE_MODALS)).min(1).max(QUOTE_MODALS.length),
  dangerous_products: flag(),
  emergency: flag(),
  express: flag(),
  icms_exemption: flag(),
  is_traceable: flag(),
  no_obligation_quote: flag(),
  freight_type: z.enum(QUOTE_FREIGHTS),
  observation: text(2000),
  cost_center: optionalText(80),
  cost_emails: emails(10),
  route_km: decimal(4, 8).nullable(),
  erp_request_type: optionalText(60),
  erp_product_type: optionalText(60),
  response_time_limit: timestamp(),
  waterfall_minutes: z.number().int().min(5).max(10_080).nullable(),
}

const { collection_address, delivery_address, collection_address_id, delivery_address_id } =
  requestInput.shape

export const quoteInput = z
  .strictObject(quoteFields)
  .partial()
  .required({ service_level: true, observation: true, response_time_limit: true })
  .extend({
    /** The shipper; required of users who act for several. */
    company_id: id().optional(),
    /** The order that is quoted: a confirmed price makes no other. */
    order_id: id().optional(),
    request_id: id().optional(),
    /** The cheapest table of the simulation that the quote began with. */
    simulation: z.strictObject({ table: text(200), total_value: money() }).optional(),
    collection_address,
    delivery_address,
    collection_address_id,
    delivery_address_id,
    transporters: z.array(askedCarrier).max(QUOTE_LIMITS.carriers),
  })
  .meta({
    example: {
      quote_name: 'Carga de vidro para o Rio',
      weight: '1250',
      invoice_value: '18400.00',
      service_level: 'standard',
      observation: 'Doca com agendamento.',
      response_time_limit: '2030-01-10T18:00:00-03:00',
      collection_address: { city_id: 3550308, street: 'Rua da Mooca', number: '10' },
      delivery_address: { city_id: 3304557, street: 'Avenida Brasil', number: '500' },
      transporters: [{ transporter_id: 1, emails: 'cotacao@carrier.example' }, { transporter_id: 2 }],
    },
  })
export type QuoteInput = z.output<typeof quoteInput>

/** A load says itself what it weighs and where it goes. */
export const quoteOfRecordInput = quoteInput.omit({
  weight: true,
  invoice_value: true,
  order_id: true,
  company_id: true,
})

const amount = () => money()
export const answerRate = z.strictObject({ rate: text(60), amount: amount() })

/** A carrier's price. The total is computed here: net components, ICMS within itself. */
export const answerInput = z
  .strictObject({
    transporter_accept: z.literal(true).default(true),
    weight_shipping_value: amount().refine((value) => Number(value) > 0, { params: { key: 'positive' } }),
    rates: z.array(answerRate).max(30).default([]),
    icms: decimal(4, 2)
      .refine((value) => Number(value) >= 0 && Number(value) < 50, { params: { key: 'percentage' } })
      .nullable()
      .default(null),
    transporter_delivery_time: z.number().int().min(0).max(365),
    business_days: flag().default(true),
    valid_until: timestamp().nullable().default(null),
    observation: optionalText(2000).default(null),
  })
  .meta({ example: { weight_shipping_value: '900.00', transporter_delivery_time: 3 } })
export type AnswerInput = z.output<typeof answerInput>

/** One call takes both answers, as the specification has it: a price, or a refusal with its justification. */
export const transporterAnswerInput = z
  .union([
    answerInput,
    z.strictObject({
      transporter_accept: z.literal(false),
      transporter_refuse_justification: text(1000),
    }),
  ])
  .meta({ example: { weight_shipping_value: '900.00', transporter_delivery_time: 3 } })
