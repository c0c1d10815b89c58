import type { Context } from '#server/kit/context.ts'
import { billsBeside, judgeBillLines } from '#server/modules/purchase-orders/index.ts'
import { issueOfBill } from './bill-issue.ts'
import { changeBill, linkCtesOfBill, lockBill, type LockedBill } from './link-bills.store.ts'

const isOfLines = ({ documents_issue }: LockedBill): boolean =>
  documents_issue === 'cte_value_differs' || documents_issue === 'cte_billed_twice'

/**
 * Judges a bill anew by the CT-es that are known now, and gives it the shipper of their orders where it has none. Raises
 * `fatura_files.linked` where something changed.
 */
export const linkBill = async (ctx: Context, id: number): Promise<void> => {
  // In the order of their ids: two of these bills may be linked at once.
  for (const beside of [id, ...(await billsBeside(ctx, id))].toSorted((one, other) => one - other))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await lockBill(ctx, beside)
  const bill = await lockBill(ctx, id)
  if (!bill) return
  const ctes = await linkCtesOfBill(ctx, bill)
  const documents_issue = issueOfBill(bill, ctes)
  const shipper_id = bill.shipper_id ?? ctes.find((one) => one.shipper_id !== null)?.shipper_id ?? null
  // Issues of single lines stand where the bill as a whole is right.
  const isSame = documents_issue === bill.documents_issue || (documents_issue === null && isOfLines(bill))
  const isUnchanged = isSame && shipper_id === bill.shipper_id
  if (!isUnchanged) await changeBill(ctx, id, { documents_issue, shipper_id })
  // Also where nothing changed here: two bills of one CT-e may have been taken at once.
  await judgeBillLines(ctx, [id, ...(await billsBeside(ctx, id))])
  if (isUnchanged) return
  const judged = await lockBill(ctx, id)
  const { transporter_id, pre_invoice } = bill
  ctx.audit({
    type: 'fatura_files',
    id,
    event: 'updated',
    old: { documents_issue: bill.documents_issue },
    new: { documents_issue: judged?.documents_issue ?? null },
  })
  ctx.raise('fatura_files.linked', { id, transporter_id, shipper_id, pre_invoice })
}
