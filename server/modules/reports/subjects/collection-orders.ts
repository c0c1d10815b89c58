import { inTransaction } from '#server/kit/transaction.ts'
import { collectionOrderOf } from '#server/modules/driver/index.ts'
import { papersSubject } from './papers.ts'

/** Collection orders of chosen orders. */
export const collectionOrdersSubject = papersSubject({
  abilities: ['driver.share', 'orders.read'],
  sheet: { pt: 'Ordens', en: 'Orders', es: 'Ordenes' },
  fileOf: (id) => `ordem-de-coleta-${id}.pdf`,
  draw: (services, session, id) =>
    inTransaction(services, session, 'app', (ctx) => collectionOrderOf(ctx, id)),
})
