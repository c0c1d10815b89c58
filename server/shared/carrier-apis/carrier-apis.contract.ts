import { contains, defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { flag, id, line, numeric, text, timestamp } from '#shared/kit/fields.ts'
import { QUOTE_MODALS } from '#shared/quotes/quote-input.ts'
import * as z from 'zod'
import { TEST_RESULTS } from '#shared/quotes/quote-integration.ts'

/** Which APIs can be asked: two carriers' own, and the form that any carrier may implement (carrier-apis/README). */
export const PROVIDERS = ['correios', 'jadlog', 'rest'] as const
export type ProviderName = (typeof PROVIDERS)[number]

const words = () => z.string().nullable()
const digits = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${least},${most}}$`))
    .nullable()

const given = {
  provider: z.enum(PROVIDERS),
  url: z.url().max(500).nullable(),
  login: line(80).nullable(),
  account: line(40).nullable(),
  contract: line(40).nullable(),
  regional: numeric(z.number().int().min(0).max(999)).nullable(),
  correios_modal_transport_id: id().nullable(),
  declared_service: digits(3, 3),
  jadlog_modality: numeric(z.number().int().min(0).max(99)).nullable(),
  kg_per_m3: numeric(z.number().int().min(1).max(1000)).nullable(),
  /** Access code, token or signing key; never shown again. */
  secret: text(4000),
  active: flag(),
}

export const carrierApiInput = z
  .strictObject(given)
  .partial()
  .required({ provider: true, secret: true })
  .extend({
    transporter_id: id(),
    company_id: id().optional(),
  })
export const carrierApiChange = z.strictObject(given).partial()
export type CarrierApiInput = z.output<typeof carrierApiInput>
export type CarrierApiChange = z.output<typeof carrierApiChange>

/** The API by which a carrier answers a shipper's quotes. Its secret has no attribute. */
export const carrierApis = defineContract({
  type: 'carrier_apis',
  attributes: {
    company_id: id(),
    transporter_id: id(),
    shipper_name: z.string(),
    transporter_name: z.string(),
    provider: z.enum(PROVIDERS),
    url: words(),
    login: words(),
    account: words(),
    contract: words(),
    regional: z.number().nullable(),
    correios_modal_transport_id: id().nullable(),
    declared_service: words(),
    jadlog_modality: z.number().nullable(),
    kg_per_m3: z.number().nullable(),
    active: z.boolean(),
    tested_at: timestamp().nullable(),
    test_status: z.enum(TEST_RESULTS).nullable(),
    test_text: words(),
    /** Since when no question has been answered. */
    failing_since: timestamp().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['shipper_name', 'transporter_name'],
  relations: {
    shipper: owned(one('shippers', 'company_id')),
    transporter: owned(one('transporters', 'transporter_id')),
    modal: one('correios_modals_transport', 'correios_modal_transport_id'),
  },
  include: ['shipper', 'transporter', 'modal'],
  filter: {
    company_id: equals(id()),
    transporter_id: equals(id()),
    provider: equals(z.enum(PROVIDERS), PROVIDERS),
    active: equals(flag()),
  },
  sort: ['created_at', 'updated_at'],
  defaultSort: 'id',
})

const modal = {
  correios_code: z
    .string()
    .trim()
    .regex(/^\d{5}$/),
  correios_description: line(120),
  correios_segment_code: line(20).nullable().optional(),
  correios_segment_description: line(120).nullable().optional(),
  integra_modal_transport: z.enum(QUOTE_MODALS),
  shippers: z.array(id()).max(1000).optional(),
}
const modalInput = z.strictObject(modal)

/** spec 001 §3.1, correios_modals_transport. */
export const correiosModalsTransport = defineContract({
  type: 'correios_modals_transport',
  attributes: {
    correios_code: z.string(),
    correios_description: z.string(),
    correios_segment_code: words(),
    correios_segment_description: words(),
    integra_modal_transport: z.enum(QUOTE_MODALS),
    /** Who may use it, as far as the reader may know; empty: every shipper. */
    shippers: z.array(z.number()),
  },
  create: modalInput,
  update: modalInput.partial(),
  relations: {},
  include: [],
  filter: {
    correios_code: equals(),
    correios_description: contains(),
    integra_modal_transport: equals(z.enum(QUOTE_MODALS), QUOTE_MODALS),
  },
  sort: ['correios_code', 'correios_description'],
  search: ['correios_code', 'correios_description'],
  defaultSort: 'correios_code',
})
