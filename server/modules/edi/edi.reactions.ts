import { reaction, reactionOf, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockOrder, raiseOrder } from '#server/modules/orders/index.ts'
import { isUnwritable } from './fitting.ts'
import { linkBill } from './link-bill.ts'
import { billsOfCtes } from './link-bills.store.ts'
import { hasNotfis, invoicesOfLoad, loadOf } from './notfis.store.ts'
import { retakeFileJob } from './jobs/retake-file.job.ts'
import {
  recordsOfFile,
  recordsOfInvoices,
  recordsOfOrder,
  type WaitingRecords,
} from './waiting-records.store.ts'
import { versionOf, writeNotfis } from './write-notfis.ts'

/**
 * The confirmed carrier gets the load's invoices, where its settings name an address or a version. Carriers that were only asked
 * get none: the file names recipients. Invoices that come after the confirmation bring the file then.
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
      const load = await loadOf(ctx, id)
      if (!load || (load.notfis_email === null && load.notfis_version === null)) return
      const order = await lockOrder(ctx, id)
      if ((await hasNotfis(ctx, load)) || (await invoicesOfLoad(ctx, id)).length === 0) return
      try {
        await writeNotfis(ctx, load, versionOf(load.notfis_version))
      } catch (error) {
        if (!isUnwritable(error)) throw error
        // The shipper finds the field and the value when it writes the file by hand.
        raiseOrder(ctx, order, 'orders.notfis_unwritten')
      }
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
