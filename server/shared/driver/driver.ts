import * as z from 'zod'
import { id, line, text, timestamp } from '#shared/kit/fields.ts'

/** What a driver sees and informs by the link of one order, without a login and without prices. */

export const DRIVER_STEPS = ['collect', 'depart', 'arrive', 'deliver', 'refuse'] as const
export type DriverStep = (typeof DRIVER_STEPS)[number]

/** A signature comes as a file of this name, beside the photo of the receipt. */
export const SIGNATURE_NAME = 'assinatura.png'

/** The justification of a step to which the driver gave no reason; screens word it in their reader's language. */
export const BY_DRIVER = 'Informado pelo motorista, pelo link do pedido'

const place = { id: id(), name: z.string().nullable(), place: z.string(), phone: z.string().nullable() }

export const driverLoad = z.object({
  code: z.string(),
  shipper: z.string(),
  carrier: z.string(),
  driver: z.string().nullable(),
  plate: z.string().nullable(),
  phase: z.enum(['before', 'collect', 'loaded', 'on_way', 'ended', 'canceled']),
  expires_at: z.string(),
  collections: z.array(z.object({ ...place, is_collected: z.boolean() })),
  deliveries: z.array(
    z.object({
      ...place,
      has_arrived: z.boolean(),
      status: z.enum(['waiting', 'delivered', 'partial', 'refused']),
      has_receipt: z.boolean(),
      invoices: z.array(z.object({ id: id(), number: z.string(), status: z.string() })),
    }),
  ),
})
export type DriverLoad = z.output<typeof driverLoad>

export const driverStepInput = z.strictObject({
  /** Made by the telephone: the same step sent again is taken once. */
  step: z.uuid(),
  kind: z.enum(DRIVER_STEPS),
  /** Of the collection or the delivery; a departure has none. */
  address_id: id().optional(),
  /** When it happened, where the telephone had no network then. */
  occurred_at: timestamp(),
  receiver_name: line(120).optional(),
  receiver_document: line(20).optional(),
  reason: text(500).optional(),
  /** Refused invoices, joined by commas; all of the delivery where none is named. */
  nf_file_ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .max(5000)
    .optional(),
})
export type DriverStepInput = z.output<typeof driverStepInput>

export const driverLink = z.object({ hash: z.string(), expires_at: timestamp() })
export const liveDriverLink = z.object({ expires_at: timestamp(), created_at: timestamp() })
