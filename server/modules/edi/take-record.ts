import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { EdiReason } from '#shared/edi/edi-words.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { type EdiFileRow, insertItem } from './edi-files.store.ts'
import type { EdiRecord } from './read-file.ts'
import { takeBill } from './take-bill.ts'
import { takeCte } from './take-cte.ts'
import { takeInvoice } from './take-invoice.ts'
import { takeOccurrence } from './take-occurrence.ts'
import type { Taken } from './taken.ts'

const take = (ctx: Context, file: EdiFileRow, record: EdiRecord): Promise<Taken> => {
  if (record.kind === 'occurrence') return takeOccurrence(ctx, file, record.record)
  if (record.kind === 'cte') return takeCte(ctx, file, record.record)
  return record.kind === 'bill' ? takeBill(ctx, file, record.record) : takeInvoice(ctx, file, record.record)
}

/** What an order answers to a step that it does not take now. */
const REASONS: Readonly<Record<string, EdiReason>> = {
  order_canceled: 'order_canceled',
  bill_paid: 'bill_paid',
  date_in_future: 'date_impossible',
  date_before_creation: 'date_impossible',
  date_before_collection: 'date_impossible',
}

const reasonOf = (error: Exception): EdiReason => REASONS[error.issues[0]?.key ?? ''] ?? 'order_other_status'

const nameOf = ({ record, kind }: EdiRecord) => ({
  line: record.line,
  kind,
  number: record.number,
  serie: record.series,
  ...('code' in record ? { code: record.code } : {}),
})

/** One record: its effect and its row together; what the order refuses leaves a row with the reason. */
export const takeRecord = async (services: Services, file: EdiFileRow, record: EdiRecord): Promise<void> => {
  const actor = systemSession({ user_id: file.user_id ?? 0, company_id: file.company_id })
  const base = { edi_file_id: file.id, ...nameOf(record) }
  try {
    await inTransaction(services, actor, 'edi', async (ctx) =>
      insertItem(ctx, { ...base, ...(await take(ctx, file, record)) }),
    )
  } catch (error) {
    if (!(error instanceof Exception) || error.status >= 500) throw error
    await inTransaction(services, actor, 'edi', (ctx) =>
      insertItem(ctx, { ...base, outcome: 'refused', reason: reasonOf(error) }),
    )
  }
}
