import * as z from 'zod'
import { contains, custom, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, money, optionalText, rate, text, timestamp } from '#shared/kit/fields.ts'
import { MODALS } from '#shared/orders/order-modals.ts'

/** spec 001 §3.1 and §3.3: services besides the freight, what carriers take for them, and those asked for on orders. */

export const SERVICE_STATUSES = ['waiting', 'confirmed', 'refused'] as const
export const PRICE_TYPES = ['fixed', 'per_unit', 'per_kg', 'percent_invoice', 'percent_freight'] as const
/** Where the carrier bills a service (decision): in the order's CT-e, in a complementary CT-e, or by service invoice. */
export const PAYMENT_TYPES = ['cte', 'additional_cte', 'nf'] as const
/** Which side asked for it; the other side answers. */
export const REQUEST_TYPES = ['shipper', 'transporter', 'guest'] as const

export type PriceType = (typeof PRICE_TYPES)[number]
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** The catalogue, kept by the operator. */
export const additionalServices = defineContract({
  type: 'additional_services',
  attributes: {
    name: z.string(),
    nf: z.boolean(),
    active: z.boolean(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject({ name: text(80), nf: z.boolean().optional() }),
  update: z.strictObject({ name: text(80), nf: z.boolean(), active: z.boolean() }).partial(),
  relations: {},
  include: [],
  filter: { name: contains(), nf: equals(flag()), active: equals(flag()) },
  sort: ['name', 'created_at'],
  search: ['name'],
  defaultSort: 'name',
})

const priceValue = () => rate().refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })
const price = {
  type: z.enum(PRICE_TYPES),
  value: priceValue(),
  minimum_value: money().nullable().optional(),
  add_value: priceValue().nullable().optional(),
  when_add_value: priceValue().nullable().optional(),
}

/** Agreed price of a service for one pair of shipper and carrier, per modal. */
export const simulationTableAdditionalServices = defineContract({
  type: 'simulation_table_additional_services',
  attributes: {
    shipper_id: id(),
    transporter_id: id(),
    modal: z.enum(MODALS),
    additional_service_id: id(),
    type: z.enum(PRICE_TYPES),
    /** The same as `type`, for readers that lay attributes beside the record's own type. */
    price_type: z.enum(PRICE_TYPES),
    value: z.string(),
    minimum_value: z.string().nullable(),
    add_value: z.string().nullable(),
    when_add_value: z.string().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['price_type'],
  create: z.strictObject({
    shipper_id: id().optional(),
    transporter_id: id(),
    modal: z.enum(MODALS),
    additional_service_id: id(),
    ...price,
  }),
  update: z.strictObject(price).partial(),
  relations: {
    additional_service: owned(one('additional_services', 'additional_service_id')),
    transporter: owned(one('transporters', 'transporter_id')),
    shipper: owned(one('shippers', 'shipper_id')),
  },
  include: ['additional_service', 'transporter', 'shipper'],
  filter: {
    shipper_id: equals(id()),
    transporter_id: equals(id()),
    modal: equals(z.enum(MODALS)),
    additional_service_id: equals(id()),
  },
  sort: ['modal', 'value', 'created_at'],
  defaultSort: 'id',
})

export const orderAdditionalServices = defineContract({
  type: 'order_additional_services',
  attributes: {
    order_id: id(),
    additional_service_id: id(),
    name: z.string(),
    payment_type: z.enum(PAYMENT_TYPES),
    request_type: z.enum(REQUEST_TYPES),
    requester: z.string(),
    description: z.string().nullable(),
    quantity: z.string(),
    net_value: z.string(),
    value: z.string(),
    nf: z.boolean(),
    percentage_icms: z.string().nullable(),
    icms: z.string().nullable(),
    percentage_iss: z.string().nullable(),
    iss: z.string().nullable(),
    /** The municipality whose rate it is; null: typed, or no ISS. */
    iss_city: z.string().nullable(),
    table_price_id: id().nullable(),
    status: z.enum(SERVICE_STATUSES),
    confirmed: z.boolean(),
    answer: z.string().nullable(),
    answered_by_name: z.string().nullable(),
    answered_at: timestamp().nullable(),
    nf_service_file_id: id().nullable(),
    temp_id: z.string().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['name', 'nf', 'confirmed'],
  relations: {
    additional_service: owned(one('additional_services', 'additional_service_id')),
    order: one('orders', 'order_id'),
    files: owned(many('order_additional_services_files', 'order_additional_service_id')),
    nf_service_file: owned(one('nf_service_files', 'nf_service_file_id')),
  },
  include: ['additional_service', 'order', 'files', 'nf_service_file'],
  filter: {
    order_id: equals(id()),
    additional_service_id: equals(id()),
    status: equals(),
    payment_type: equals(),
    confirmed: custom(flag()),
    created_at: range(day()),
  },
  sort: ['value', 'status', 'created_at'],
  defaultSort: 'id',
})

export const orderAdditionalServicesFiles = defineContract({
  type: 'order_additional_services_files',
  attributes: {
    order_additional_service_id: id(),
    /** Whose file it is: that company takes it away. */
    company_id: id(),
    path: z.string(),
    name: z.string(),
    created_at: timestamp(),
  },
  computed: ['path'],
  relations: {},
  include: [],
  filter: { order_additional_service_id: equals(id()) },
  sort: ['created_at'],
  defaultSort: 'id',
})

export const nfServiceFiles = defineContract({
  type: 'nf_service_files',
  attributes: {
    order_id: id(),
    company_id: id(),
    nf_service_path: z.string(),
    nf_service_name: z.string(),
    number: z.string(),
    value: z.string(),
    iss: z.string().nullable(),
    description: z.string().nullable(),
    created_at: timestamp(),
  },
  computed: ['nf_service_path', 'nf_service_name'],
  relations: { order_additional_services: owned(many('order_additional_services', 'nf_service_file_id')) },
  include: ['order_additional_services'],
  filter: { order_id: equals(id()), number: equals(), created_at: range(day()) },
  sort: ['number', 'value', 'created_at'],
  defaultSort: '-id',
})

/** The services' part of the freight audit, under the specification's own name. */
export const auditsOrderAdditionalServices = defineContract({
  type: 'audits_order_additional_services',
  attributes: {
    order_id: id(),
    audit: z.string(),
    result: z.string(),
    value: z.string(),
    expected_value: z.string(),
    difference: z.string(),
    created_at: timestamp(),
  },
  relations: { order: one('orders', 'order_id') },
  include: ['order'],
  filter: { order_id: equals(id()), result: equals() },
  sort: ['difference', 'created_at'],
  defaultSort: '-id',
})

const asked = {
  additional_service_id: id(),
  quantity: rate()
    .refine((value) => Number(value) > 0, { params: { key: 'positive' } })
    .optional(),
  /** Before tax, for what has no agreed price. */
  net_value: money().optional(),
  payment_type: z.enum(PAYMENT_TYPES).optional(),
  description: optionalText(500).optional(),
  percentage_icms: rate().optional(),
  percentage_iss: rate().optional(),
  temp_id: optionalText(60).optional(),
}
/** spec 002 §5: the requester of an additional service is required. */
const requester = text(120)

export const associateServiceInput = z.strictObject({ order_id: id(), requester, ...asked })
export const associateServicesInput = z.strictObject({
  order_id: id(),
  requester,
  services: z.array(z.strictObject(asked)).min(1).max(50),
})
export const guestServicesInput = z.strictObject({
  requester,
  services: z
    .array(z.strictObject(asked).pick({ additional_service_id: true, quantity: true, description: true }))
    .min(1)
    .max(20),
})
export const answerServiceInput = z.strictObject({
  confirmed: z.boolean(),
  message: optionalText(500).optional(),
})
export const searchServicesInput = z.union([
  z.strictObject({ order_id: id(), search: z.string().trim().max(80).optional() }),
  z.strictObject({
    transporter_id: id(),
    shipper_id: id().optional(),
    modal: z.enum(MODALS),
    search: z.string().trim().max(80).optional(),
  }),
])
/** A list, or, in a multipart form, numbers between commas. */
const ids = z
  .union([z.array(id()), z.string().regex(/^\d{1,9}(,\d{1,9}){0,99}$/)])
  .transform((value) => (typeof value === 'string' ? value.split(',').map(Number) : value))
  .refine((value) => value.length > 0 && value.length <= 100, { params: { key: 'required' } })
export const serviceInvoiceInput = z.strictObject({
  order_id: id(),
  number: text(20),
  value: money(),
  iss: money().optional(),
  description: optionalText(500).optional(),
  order_additional_service_ids: ids,
})

/** What a service invoice of an order is taxed with unless something else is typed. */
export const serviceIss = z.object({
  rate: z.string(),
  /** `São Paulo/SP`; null: where the carrier is, is not known. */
  city: z.string().nullable(),
  source: z.string(),
})
export type ServiceIss = z.output<typeof serviceIss>

export type AskedService = z.output<typeof associateServicesInput>['services'][number]

/** A service that the pair has a price for, as the search answers it. */
export const foundService = z.object({
  additional_service_id: z.number(),
  name: z.string(),
  nf: z.boolean(),
  price: z
    .object({
      id: z.number(),
      type: z.enum(PRICE_TYPES),
      value: z.string(),
      minimum_value: z.string().nullable(),
      add_value: z.string().nullable(),
      when_add_value: z.string().nullable(),
    })
    .nullable(),
  /** Of one unit on this order, before tax; null without price or order. */
  net_value: z.string().nullable(),
})
export type FoundService = z.output<typeof foundService>

/** A guest's link, shown once to its maker. */
export const guestLink = z.object({ hash: z.string(), expires_at: timestamp() })
export const liveGuestLink = z.object({ expires_at: timestamp(), created_at: timestamp() })

const requestedService = z.object({
  name: z.string(),
  quantity: z.string(),
  status: z.enum(SERVICE_STATUSES),
  requester: z.string(),
  created_at: timestamp(),
})
/** Services that guests asked for before; a guest learns no price. */
export const requestedServices = z.object({ requested: z.array(requestedService) })
/** An order as its link opens it. */
export const openedServices = requestedServices.extend({
  order_code: z.string(),
  shipper_name: z.string(),
  expires_at: timestamp(),
  services: z.array(z.object({ additional_service_id: z.number(), name: z.string() })),
})
