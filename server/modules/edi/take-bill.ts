import type { Context } from '#server/kit/context.ts'
import type { EdiBill } from '#server/modules/edi-files/index.ts'
import { billOf, carrierOfBill, ctesOfBill, insertBill } from './bills.store.ts'
import { issueOfBill } from './bill-issue.ts'
import type { EdiFileRow } from './edi-files.store.ts'
import type { Taken } from './taken.ts'

/** A carrier's bill of a DOCCOB; the same bill again changes nothing. */
export const takeBill = async (ctx: Context, file: EdiFileRow, bill: EdiBill): Promise<Taken> => {
  const { number, value, excluded } = bill
  if (excluded) return { outcome: 'refused', reason: 'document_excluded' }
  if (number === null || value === null) return { outcome: 'refused', reason: 'field_missing' }
  const transporter_id = await carrierOfBill(ctx, file, bill.carrier)
  if (transporter_id === null)
    return {
      outcome: 'refused',
      reason: file.company_type === 'transporter' ? 'other_carrier' : 'carrier_unknown',
    }
  if ((await billOf(ctx, transporter_id, bill)) !== null)
    return { outcome: 'repeated', reason: 'known_already' }
  const ctes = await ctesOfBill(ctx, file, transporter_id, bill.ctes)
  const known = ctes.filter(({ cte_file_id }) => cte_file_id !== null)
  const documents_issue = issueOfBill(bill, ctes)
  const [first] = known
  const shipper_id = file.company_type === 'shipper' ? file.company_id : (first?.shipper_id ?? null)
  const id = await insertBill(ctx, { ...bill, number, value }, ctes, {
    transporter_id,
    shipper_id,
    company_id: file.company_id,
    fatura_name: `${file.name} #${number}`,
    documents_issue,
  })
  if (id === null) return { outcome: 'repeated', reason: 'known_already' }
  ctx.audit({ type: 'fatura_files', id, event: 'created', new: { number, value } })
  ctx.raise('fatura_files.created', { id, transporter_id, shipper_id, pre_invoice: bill.pre_invoice })
  return {
    outcome: 'applied',
    reason: documents_issue === 'ctes_not_found' ? 'ctes_not_found' : null,
    order_id: first?.order_id ?? null,
    description: value,
  }
}
