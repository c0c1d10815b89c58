import * as z from 'zod'
import { id, money, optionalText, rate, text, weight } from '#shared/kit/fields.ts'
import { collectionAddress, deliveryAddress } from './order-addresses.ts'
import { orderProductsInput } from './order-products.ts'

/** What of an order's cargo can be corrected until the collection; each list takes the place of the one before. */
export const cargoInputs = {
  weight: weight().optional(),
  /** Pieces. */
  volume: weight().optional(),
  /** Cubic metres. */
  cubage: rate().optional(),
  /** Only of an order without invoices: theirs count otherwise. */
  invoice_amount: money().optional(),
  nf_file_ids: z.array(id()).max(1000).optional(),
  order_collection_addresses: z.array(collectionAddress).min(1).max(50).optional(),
  order_delivery_addresses: z.array(deliveryAddress).min(1).max(200).optional(),
  /** The freight that the preview showed; another one is refused with 409 `price_changed`. */
  expected_freight_value: money().optional(),
  /** Why it is carried below the ANTT floor, where the company's policy asks. */
  floor_justification: text(1000).optional(),
}

const CARGO = [
  'weight',
  'volume',
  'cubage',
  'invoice_amount',
  'nf_file_ids',
  'order_collection_addresses',
  'order_delivery_addresses',
] as const satisfies readonly (keyof typeof cargoInputs)[]

export const cargoInput = z.strictObject(cargoInputs)
export type CargoInput = z.output<typeof cargoInput>

/** The cargo fields that the input corrects. */
export const cargoIn = (input: CargoInput) => CARGO.filter((name) => input[name] !== undefined)

const reason = optionalText(1000).optional()

/** The change's own body, as it will be sent; its reason, version, letter and expected freight count only there. */
export const previewChangeInput = cargoInput
  .extend({
    /** Counts where the first UN number comes, or the last one goes. */
    products: orderProductsInput().optional(),
    justification: reason,
    justification_message: reason,
    reason,
    version: z.int().optional(),
    correction_letter_id: id().optional(),
  })
  .transform(
    ({
      justification: _justification,
      justification_message: _message,
      reason: _reason,
      version: _version,
      correction_letter_id: _letter,
      expected_freight_value: _expected,
      ...cargo
    }) => cargo,
  )

export const CARGO_FACTS = [
  'weight',
  'volume',
  'cubage',
  'invoice_amount',
  'invoices',
  'collection',
  'delivery',
  'un_numbers',
  'distance',
  'lead_time',
] as const

/** A correction before it is taken. */
export const cargoDifference = z.object({
  version: z.number().int(),
  /** What becomes another, as people read it: invoices by number, places by city. */
  changes: z.array(
    z.object({ field: z.enum(CARGO_FACTS), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  freight: z.object({
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** `table`: priced again by the table that the order has; `agreed`: a typed price, which stays; `none`: no price. */
    source: z.enum(['table', 'agreed', 'none']),
    /** Rates altered by hand were for the cargo before, and fall away. */
    drops_rates_by_hand: z.boolean(),
  }),
  /** Carriers that accepted, or were confirmed, and answer again. */
  asks_carrier_again: z.boolean(),
})
export type CargoDifference = z.output<typeof cargoDifference>
