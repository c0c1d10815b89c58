import type { Context } from '#server/kit/context.ts'
import type { Occurrence } from '#server/modules/edi-files/index.ts'
import { lockOrder, type LockedOrder } from '#server/modules/orders/index.ts'
import type { EdiReason } from '#shared/edi/edi-words.ts'
import type { EdiFileRow } from './edi-files.store.ts'
import {
  carrierRootOf,
  type CodeMeaning,
  invoicesToldOf,
  isTold,
  meaningOf,
  type ToldInvoice,
} from './occurrences.store.ts'
import { stepOfMeaning, type Told } from './occurrence-step.ts'
import { takeStep } from './take-steps.ts'
import type { Taken } from './taken.ts'

/** An occurrence into the timeline of the order whose invoice it names (edi/README "Occurrences"). */

const refused = (reason: EdiReason, more: Partial<Taken> = {}): Taken => ({
  outcome: 'refused',
  reason,
  ...more,
})

type Found = { invoice: ToldInvoice; order_id: number; occurred_at: string }

/** The invoice, its order and the instant; else why there is none. */
const find = async (
  ctx: Context,
  file: EdiFileRow,
  occurrence: Occurrence,
): Promise<Found | { reason: EdiReason }> => {
  const [invoice, second] = await invoicesToldOf(ctx, file, occurrence)
  if (!invoice) return { reason: 'invoice_not_found' }
  if (second) return { reason: 'invoice_ambiguous' }
  const { order_id, occurred_at } = invoice
  if (order_id === null) return { reason: 'order_missing' }
  if (occurred_at === null) return { reason: 'field_missing' }
  const own =
    file.company_type === 'transporter' ? await carrierRootOf(ctx, file.company_id) : invoice.carrier_root
  if (occurrence.carrier !== null && occurrence.carrier.slice(0, 8) !== own)
    return { reason: 'other_carrier' }
  return { invoice, order_id, occurred_at }
}

/** A day without a time is noon, or now where noon is still to come. */
const notAhead = (ctx: Context, { time }: Occurrence, instant: string): string => {
  const now = ctx.now().toISOString()
  const at = new Date(instant).toISOString()
  return time === null && at > now && at.slice(0, 10) === now.slice(0, 10) ? now : at
}

const wordsOf = (code: string, { description }: CodeMeaning, { text }: Occurrence): string =>
  `${code} – ${description}${text === null ? '' : `: ${text}`}`.slice(0, 500)

const apply = async (ctx: Context, order: LockedOrder, told: Told, meaning: CodeMeaning): Promise<Taken> => {
  const result = await takeStep(ctx, order, stepOfMeaning(meaning, order.reverse), told)
  return {
    ...result,
    description: told.words,
    order_id: order.id,
    nf_file_id: told.nf_file_id,
    occurred_at: told.at,
  }
}

export const takeOccurrence = async (
  ctx: Context,
  file: EdiFileRow,
  occurrence: Occurrence,
): Promise<Taken> => {
  const { code, number, day } = occurrence
  if (code === null || number === null || day === null) return refused('field_missing')
  const found = await find(ctx, file, occurrence)
  if ('reason' in found) return refused(found.reason)
  const { invoice, order_id } = found
  const { nf_file_id, transporter_id } = invoice
  const meaning = await meaningOf(ctx, code, { company_id: file.company_id, transporter_id })
  if (meaning === null) return refused('unknown_code', { order_id, nf_file_id })
  const order = await lockOrder(ctx, order_id)
  if (order.canceled_at !== null) return refused('order_canceled', { order_id, nf_file_id })
  const at = notAhead(ctx, occurrence, found.occurred_at)
  const words = wordsOf(code, meaning, occurrence)
  const here = { description: words, order_id, nf_file_id, occurred_at: at }
  if (await isTold(ctx, nf_file_id, code, at))
    return { outcome: 'repeated', reason: 'known_already', ...here }
  if (at > ctx.now().toISOString()) return refused('date_impossible', here)
  return apply(ctx, order, { code, at, words, nf_file_id, observation: occurrence.observation }, meaning)
}
