import type { Context } from '#server/kit/context.ts'
import { matchCtes } from '#server/modules/documents/index.ts'
import type { EdiCte } from '#server/modules/edi-files/index.ts'
import { isAccessKey } from '#shared/kit/br/access-key.ts'
import { findCte, insertEdiCte, invoiceKeysOf, ordersOfKeys } from './ctes.store.ts'
import type { EdiFileRow } from './edi-files.store.ts'
import type { Taken } from './taken.ts'

/** Digits of a CNPJ that all places of a company share. */
const ROOT = 8

/**
 * A CT-e of a CONEMB. With its access key it becomes a CT-e without file, which the XML replaces when it comes; without one it is
 * a note with the order of its invoices: nothing charges an order that no document proves.
 */
export const takeCte = async (ctx: Context, file: EdiFileRow, cte: EdiCte): Promise<Taken> => {
  const { key, number, total, excluded } = cte
  if (excluded) return { outcome: 'refused', reason: 'document_excluded' }
  if (number === null || total === null) return { outcome: 'refused', reason: 'field_missing' }
  const known = await findCte(ctx, file.company_id, cte)
  if (known) return { outcome: 'repeated', reason: 'xml_is_there', order_id: known.order_id }
  const keys = await invoiceKeysOf(ctx, file, cte.invoices)
  const [order_id = null] = await ordersOfKeys(ctx, keys)
  if (keys.length === 0) return { outcome: 'refused', reason: 'invoice_not_found' }
  if (key === null) return { outcome: 'noted', reason: 'key_missing', order_id, description: total }
  if (!isAccessKey(key)) return { outcome: 'refused', reason: 'key_invalid', order_id }
  const issuer = key.slice(6, 20)
  // Key and line name two companies: which of them charges, the file does not say. Head office and branch are one.
  if (cte.issuer !== null && cte.issuer.slice(0, ROOT) !== issuer.slice(0, ROOT))
    return { outcome: 'refused', reason: 'key_of_other_issuer', order_id }
  const id = await insertEdiCte(ctx, file, { ...cte, key, total, issuer }, keys)
  if (id === null) return { outcome: 'repeated', reason: 'known_already', order_id }
  ctx.audit({ type: 'cte_files', id, event: 'created', new: { key, shipping_price: total } })
  const { matched } = await matchCtes(ctx, [id])
  if (matched.length === 0) ctx.raise('ctes.waiting', { cte_ids: [id] })
  return { outcome: 'applied', order_id: matched[0]?.order_id ?? null, description: total }
}
