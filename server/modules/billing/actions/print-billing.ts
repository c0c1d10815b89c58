import { action } from '#server/kit/routes.ts'
import { storePdf } from '#server/kit/store-pdf.ts'
import { printBilling } from '#shared/billing/billing.calls.ts'
import { codeOf, slipPaymentOf } from '../bill-payment.ts'
import { seenBill } from '../billings.store.ts'
import { billLines } from '../bill-lines.store.ts'
import { drawBill } from '../draw-bill.ts'

export const printBillingRoute = action(printBilling, async (ctx, { id, services }) => {
  const bill = await seenBill(ctx, id)
  const lines = await billLines(ctx.rows, bill)
  const { copy_paste } = await codeOf(ctx.rows, bill, services)
  const slip = await slipPaymentOf(ctx.rows, bill, services)
  return storePdf(
    ctx,
    await drawBill(bill, lines, { pix: copy_paste, slip }, { locale: ctx.session.locale, now: ctx.now() }),
    `cobranca-tropeiro-${id}.pdf`,
  )
})
