import type { Shipment } from '#server/modules/pricing/index.ts'

/** What the calculation that an order was made with knows beyond the order's own columns. */
const KEPT = [
  'services',
  'informed',
  'extras',
  'pallets',
  'axles',
  'hours',
  'type_freight',
  'recipient_contributor',
  'tax_rate',
] as const
type Kept = Partial<Pick<Shipment, (typeof KEPT)[number]>>

/** These figures of the kept inputs of an order's calculation; one reader for studies and readjustments. */
export const keptInputs = (inputs: Record<string, unknown> | null): Kept => {
  const found: Kept = Object.fromEntries(
    KEPT.flatMap((name) =>
      inputs?.[name] === null || inputs?.[name] === undefined ? [] : [[name, inputs[name]]],
    ),
  )
  return found
}
