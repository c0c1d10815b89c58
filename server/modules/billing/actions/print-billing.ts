import { action } from '#server/kit/routes.ts'
import { storePdf } from '#server/kit/store-pdf.ts'
import { printBilling } from '#shared/billing/billing.calls.ts'
import { seenBill } from '../billings.store.ts'
import { billLines } from '../bill-lines.store.ts'
import { drawBill } from '../draw-bill.ts'

export const printBillingRoute = action(printBilling, async (ctx, { id }) => {
  const bill = await seenBill(ctx, id)
  const lines = await billLines(ctx.rows, bill)
  return storePdf(
    ctx,
    await drawBill(bill, lines, ctx.session.locale, ctx.now()),
    `cobranca-tropeiro-${id}.pdf`,
  )
})
