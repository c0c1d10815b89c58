import { reaction, type Reaction } from '#server/kit/define-module.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockOrder, raiseOrder } from '#server/modules/orders/index.ts'
import { isUnwritable } from './fitting.ts'
import { hasNotfis, invoicesOfLoad, loadOf } from './notfis.store.ts'
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

export const ediReactions: readonly Reaction[] = [
  notfisOnce('edi: NOTFIS of the confirmed carrier', 'orders.transporter_confirmed', ({ id }) => id),
  notfisOnce('edi: NOTFIS of invoices that came later', 'invoices.linked', ({ order_id }) => order_id),
]
