import { raw } from '#server/infra/database.ts'

/** The name of an order on screens and papers: its shipper's code, or else its number; the order's alias is `o`. */
export const orderCode = raw(`coalesce(nullif(o.shipper_order_code, ''), '#' || o.id)`)
