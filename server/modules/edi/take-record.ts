import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { EdiReason } from '#shared/edi/edi-words.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { changeItem, type EdiFileRow, holdRefused, insertItem, type NewItem } from './edi-files.store.ts'
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
  carrier_bill_paid: 'bill_paid',
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

type Keep = {
  /** Whether this transaction may take the record. */
  holds: (ctx: Context) => Promise<boolean>
  write: (ctx: Context, item: NewItem) => Promise<void>
}

/** One record: its effect and its row together; what the order refuses leaves a row with the reason. */
const takeAs = async (
  services: Services,
  file: EdiFileRow,
  record: EdiRecord,
  { holds, write }: Keep,
): Promise<void> => {
  const actor = systemSession({ user_id: file.user_id ?? 0, company_id: file.company_id })
  const base = { edi_file_id: file.id, ...nameOf(record) }
  try {
    await inTransaction(services, actor, 'edi', async (ctx) => {
      if (await holds(ctx)) await write(ctx, { ...base, ...(await take(ctx, file, record)) })
    })
  } catch (error) {
    if (!(error instanceof Exception) || error.status >= 500) throw error
    await inTransaction(services, actor, 'edi', async (ctx) => {
      if (await holds(ctx)) await write(ctx, { ...base, outcome: 'refused', reason: reasonOf(error) })
    })
  }
}

export const takeRecord = (services: Services, file: EdiFileRow, record: EdiRecord): Promise<void> =>
  takeAs(services, file, record, { holds: () => Promise.resolve(true), write: insertItem })

/** A record that was refused for a reason that may have passed. */
export const retakeRecord = (services: Services, file: EdiFileRow, record: EdiRecord): Promise<void> =>
  takeAs(services, file, record, {
    holds: (ctx) => holdRefused(ctx, file.id, record.record.line),
    write: changeItem,
  })
