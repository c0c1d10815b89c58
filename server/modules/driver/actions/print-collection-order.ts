import { action } from '#server/kit/routes.ts'
import { storePdf } from '#server/kit/store-pdf.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { printCollectionOrder } from '#shared/driver/driver.calls.ts'
import { collectionOrderOf } from '../collection-order.ts'

/** The collection order of one order, to print. */
export const printCollectionOrderRoute = action(printCollectionOrder, ({ session }, { id, services }) =>
  inTransaction(services, session, 'app', async (ctx) =>
    storePdf(ctx, await collectionOrderOf(ctx, id), `ordem-de-coleta-${id}.pdf`),
  ),
)
