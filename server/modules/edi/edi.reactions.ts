import type { Context } from '#server/kit/context.ts'
import { reaction, reactionOf, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockOrder, type LockedOrder, raiseOrder } from '#server/modules/orders/index.ts'
import { isUnwritable } from './fitting.ts'
import { linkBill } from './link-bill.ts'
import { billsOfCtes } from './link-bills.store.ts'
import { hasNotfis, invoicesOfLoad, type Load, loadsToWrite } from './notfis.store.ts'
import { retakeFileJob } from './jobs/retake-file.job.ts'
import {
  recordsOfFile,
  recordsOfInvoices,
  recordsOfOrder,
  type WaitingRecords,
} from './waiting-records.store.ts'
import { versionOf, writeNotfis } from './write-notfis.ts'

const writeOnce = async (ctx: Context, load: Load, order: LockedOrder): Promise<void> => {
  if ((load.notfis_email === null && load.notfis_version === null) || (await hasNotfis(ctx, load))) return
  try {
    await writeNotfis(ctx, load, versionOf(load.notfis_version))
  } catch (error) {
    if (!isUnwritable(error)) throw error
    // The shipper finds the field and the value when it writes the file by hand.
    raiseOrder(ctx, order, 'orders.notfis_unwritten')
  }
}

/**
 * The confirmed carrier gets the load's invoices, where its settings name an address or a version; one that was only asked
 * where its settings say so, because the file names recipients (decision 0098). Invoices that come later bring the file then.
 */
const notfisOnce = (
  name: string,
  event: string,
  orderOf: (payload: Record<string, unknown>) => unknown,
): Reaction =>
  reaction(event, name, async (payload, services) => {
    const id = orderOf(payload)
    if (typeof id !== 'number') return
    await inTransaction(services, systemSession(), 'system', async (ctx) => {
      if ((await loadsToWrite(ctx, id)).length === 0) return
      const order = await lockOrder(ctx, id)
      if ((await invoicesOfLoad(ctx, id)).length === 0) return
      // oxlint-disable-next-line no-await-in-loop -- one connection, one carrier after the other
      for (const load of await loadsToWrite(ctx, id)) await writeOnce(ctx, load, order)
    })
  })

const linkBills = async (services: Services, ids: readonly number[]): Promise<void> => {
  // Each bill by itself: two CT-es of the same bills wait for one bill at most.
  for (const id of ids)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await inTransaction(services, systemSession(), 'system', (ctx) => linkBill(ctx, id))
}

const numbersIn = (value: unknown): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number')

/** CT-es that came after the bills which charge them. */
const billsLinked = (event: string, name: string, field: 'cte_id' | 'cte_ids'): Reaction =>
  reactionOf(
    event,
    name,
    (payload) => numbersIn(payload[field]),
    async (ctes, services) => linkBills(services, await billsOfCtes(services.database, ctes)),
  )

type Waiting = (db: Services['database'], id: number) => Promise<WaitingRecords[]>

/** Records that were refused because something was missing are taken when it comes. */
const retaken = (event: string, name: string, field: 'id' | 'order_id', waiting: Waiting): Reaction =>
  reaction(event, name, async (payload, services) => {
    const id = payload[field]
    const files = typeof id === 'number' ? await waiting(services.database, id) : []
    if (files.length === 0) return
    await inTransaction(services, systemSession(), 'system', async (ctx) => {
      for (const file of files) await ctx.jobs.enqueue(retakeFileJob, { ...file, ends: false })
    })
  })

export const ediReactions: readonly Reaction[] = [
  notfisOnce('edi: NOTFIS of asked carriers', 'orders.proposal_sent', ({ id }) => id),
  notfisOnce('edi: NOTFIS of the confirmed carrier', 'orders.transporter_confirmed', ({ id }) => id),
  notfisOnce('edi: NOTFIS of invoices that came later', 'invoices.linked', ({ order_id }) => order_id),
  retaken('invoices.linked', 'edi: records that came before their invoices', 'order_id', recordsOfInvoices),
  // A carrier's files speak of the orders that it carries.
  retaken('orders.transporter_confirmed', 'edi: records of the confirmed carrier', 'id', recordsOfInvoices),
  retaken('orders.collected', 'edi: records that came before the collection', 'id', recordsOfOrder),
  billsLinked('ctes.matched', 'edi: bills of a CT-e', 'cte_id'),
  billsLinked('ctes.waiting', 'edi: bills of CT-es without an order', 'cte_ids'),
  // Its CT-e may come at the same moment, in a transaction that does not see it.
  reaction('fatura_files.created', 'edi: CT-es of a bill', ({ id }, services) =>
    linkBills(services, numbersIn(id)),
  ),
  retaken('edi_files.taken', 'edi: records whose wait ended during the taking', 'id', recordsOfFile),
]
