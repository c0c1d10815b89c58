import type { Context } from '#server/kit/context.ts'
import type { EdiBill } from '#server/modules/edi-files/index.ts'
import { billsBeside, excludeBill, judgeBillLines } from '#server/modules/purchase-orders/index.ts'
import { issueOfBill } from './bill-issue.ts'
import { billOf, carrierOfBill, ctesOfBill, insertBill } from './bills.store.ts'
import { isCorrection, mayExclude } from './corrected-bills.store.ts'
import type { EdiFileRow } from './edi-files.store.ts'
import type { Taken } from './taken.ts'

/** Action E: the sender takes the bill back, unless it is paid. */
const takeExclusion = async (
  ctx: Context,
  file: EdiFileRow,
  transporter_id: number,
  bill: EdiBill,
): Promise<Taken> => {
  const id = await billOf(ctx, transporter_id, bill)
  if (id === null || !(await mayExclude(ctx, file, id)))
    return { outcome: 'refused', reason: 'bill_not_found' }
  await excludeBill(ctx, id)
  return { outcome: 'applied', reason: 'document_excluded', description: bill.value }
}

/** A carrier's bill of a DOCCOB; the same bill again changes nothing, a corrected one that bills nothing yet takes its place. */
export const takeBill = async (ctx: Context, file: EdiFileRow, bill: EdiBill): Promise<Taken> => {
  const { number, value, excluded } = bill
  if (number === null || (value === null && !excluded)) return { outcome: 'refused', reason: 'field_missing' }
  const transporter_id = await carrierOfBill(ctx, file, bill.carrier)
  if (transporter_id === null)
    return {
      outcome: 'refused',
      reason: file.company_type === 'transporter' ? 'other_carrier' : 'carrier_unknown',
    }
  if (excluded || value === null) return takeExclusion(ctx, file, transporter_id, bill)
  const known_bill = await billOf(ctx, transporter_id, bill)
  if (known_bill !== null) {
    if (!(await isCorrection(ctx, file, known_bill, bill)))
      return { outcome: 'repeated', reason: 'known_already' }
    await excludeBill(ctx, known_bill)
  }
  const ctes = await ctesOfBill(ctx, file, transporter_id, bill.ctes)
  const known = ctes.filter(({ cte_file_id }) => cte_file_id !== null)
  const documents_issue = issueOfBill(bill, ctes)
  const [first] = known
  const shipper_id = file.company_type === 'shipper' ? file.company_id : (first?.shipper_id ?? null)
  const id = await insertBill(ctx, { ...bill, number, value }, ctes, {
    transporter_id,
    shipper_id,
    fatura_name: `${file.name} #${number}`,
    documents_issue,
    sender_id: file.company_id,
  })
  if (id === null) return { outcome: 'repeated', reason: 'known_already' }
  await judgeBillLines(ctx, [id, ...(await billsBeside(ctx, id))])
  ctx.audit({ type: 'fatura_files', id, event: 'created', new: { number, value } })
  ctx.raise('fatura_files.created', { id, transporter_id, shipper_id, pre_invoice: bill.pre_invoice })
  return {
    outcome: 'applied',
    reason: documents_issue === 'ctes_not_found' ? 'ctes_not_found' : null,
    order_id: first?.order_id ?? null,
    description: value,
  }
}
