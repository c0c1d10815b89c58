import { action } from '#server/kit/routes.ts'
import { areRepeated } from '#shared/documents/document.calls.ts'
import { normalizeAccessKey } from '#shared/kit/br/access-key.ts'
import { invoicesByKey } from '../invoices.store.ts'

/** Keys that are imported already, each with its order; only rows that the session may see count (spec 002 §7.4). */
export const areRepeatedRoute = action(areRepeated, async (ctx, { input }) => {
  const asked = [...new Set(input.keys.map(normalizeAccessKey))]
  const rows = await invoicesByKey(ctx, asked)
  const found = new Map(rows.map((row) => [row.key, row]))
  const data = asked.map((key) => {
    const row = found.get(key)
    return {
      key,
      is_repeated: row !== undefined,
      nf_file_id: row?.id ?? null,
      order_id: row?.order_id ?? null,
      shipper_order_code: row?.shipper_order_code ?? null,
    }
  })
  return { data }
})
