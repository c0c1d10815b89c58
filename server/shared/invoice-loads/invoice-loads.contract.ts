import * as z from 'zod'
import { id, money, timestamp } from '#shared/kit/fields.ts'
import { MOST_INVOICES } from '#shared/documents/invoice-totals.ts'
import { ORDER_MODALS } from '#shared/orders/order-modals.ts'

/** Invoices without an order, put together into loads: one order each. */

/** Loads that one call makes into orders. */
export const MOST_LOADS = 200
/** Numbers that a load names; the others are counted. */
export const NAMED_NUMBERS = 5

/** Chosen invoices or those of imports; without either, the newest that have no order. */
export const invoiceLoadsInput = z.strictObject({
  nf_file_ids: z.array(id()).min(1).max(MOST_INVOICES).optional(),
  import_batch_ids: z.array(id()).min(1).max(100).optional(),
})

const place = z.object({ city_id: z.number(), name: z.string() })

/** Invoices of one shipper, sender, recipient, payer and named carrier, from one city to one city. */
export const invoiceLoad = z.object({
  shipper_id: z.number(),
  nf_file_ids: z.array(z.number()),
  /** The first of them. */
  numbers: z.array(z.string()),
  origin: place,
  destination: place,
  recipient: z.string().nullable(),
  /** reais */
  value: z.string(),
  /** kilograms; null when an invoice has none: the total is not known then. */
  weight: z.string().nullable(),
  /** Packages. */
  volume: z.string(),
  /** Who pays, as the invoices say; null where they do not. */
  type_freight: z.enum(['CIF', 'FOB']).nullable(),
  /** CNPJ of the carrier that the invoices name, and its name where it is linked to the shipper. */
  carrier_document: z.string().nullable(),
  carrier_name: z.string().nullable(),
})
export type InvoiceLoad = z.output<typeof invoiceLoad>

export const LEFT_REASONS = ['has_order', 'canceled', 'no_city'] as const

export const invoiceLoads = z.object({
  loads: z.array(invoiceLoad),
  /** Invoices that no load can take, each with the reason. */
  left: z.array(
    z.object({
      nf_file_id: z.number(),
      number: z.string(),
      reason: z.enum(LEFT_REASONS),
      order_id: z.number().nullable(),
    }),
  ),
  /** There are older invoices without an order. */
  has_more: z.boolean(),
})
export type InvoiceLoads = z.output<typeof invoiceLoads>

const tableOfLoad = { simulation_table_id: id().optional(), route_table_id: id().optional() }

/** Orders from loads, each with its own price. */
export const createOrdersInput = z
  .strictObject({
    loads: z
      .array(
        z
          .strictObject({
            shipper_id: id(),
            nf_file_ids: z.array(id()).min(1).max(MOST_INVOICES),
            modal: z.enum(ORDER_MODALS),
            type_freight: z.enum(['CIF', 'FOB']).optional(),
            ...tableOfLoad,
            /** The price that was shown; another one makes no order. */
            expected_freight_value: money(),
          })
          .refine(
            ({ simulation_table_id: freight, route_table_id: route }) =>
              (freight === undefined) !== (route === undefined),
            { path: ['simulation_table_id'], params: { key: 'required' } },
          ),
      )
      .min(1)
      .max(MOST_LOADS),
    collection_date_time: timestamp().optional(),
    send_proposal: z.boolean().default(false),
  })
  .meta({
    example: {
      loads: [
        {
          shipper_id: 1,
          nf_file_ids: [1, 2],
          modal: 'less_than_truckload',
          simulation_table_id: 1,
          expected_freight_value: '145.20',
        },
      ],
      send_proposal: true,
    },
  })
