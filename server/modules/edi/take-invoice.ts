import type { Context } from '#server/kit/context.ts'
import type { EdiInvoice } from '#server/modules/edi-files/index.ts'
import { isAccessKey } from '#shared/kit/br/access-key.ts'
import type { EdiFileRow } from './edi-files.store.ts'
import { findInvoice, insertEdiInvoice } from './invoices.store.ts'
import type { Taken } from './taken.ts'

/**
 * An invoice of a NOTFIS. A shipper's own becomes an invoice without file where the line has its access key; a carrier's file is
 * compared with the orders that it carries, since the invoices are the shipper's.
 */
export const takeInvoice = async (ctx: Context, file: EdiFileRow, invoice: EdiInvoice): Promise<Taken> => {
  const { key, number, value, excluded } = invoice
  if (excluded) return { outcome: 'refused', reason: 'document_excluded' }
  if (number === null || value === null) return { outcome: 'refused', reason: 'field_missing' }
  const known = await findInvoice(ctx, file, invoice)
  if (known)
    return { outcome: 'repeated', reason: 'known_already', order_id: known.order_id, nf_file_id: known.id }
  if (file.company_type === 'transporter') return { outcome: 'refused', reason: 'invoice_not_found' }
  if (key === null) return { outcome: 'refused', reason: 'key_missing' }
  if (!isAccessKey(key)) return { outcome: 'refused', reason: 'key_invalid' }
  const id = await insertEdiInvoice(ctx, file, { ...invoice, key, number, value })
  if (id === null) return { outcome: 'repeated', reason: 'known_already' }
  ctx.audit({ type: 'nf_files', id, event: 'created', new: { key, number, value } })
  return { outcome: 'applied', nf_file_id: id, description: value }
}
