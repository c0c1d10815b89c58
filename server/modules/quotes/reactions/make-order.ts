import { reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { lockPart } from '../answer.store.ts'
import { raisePart } from '../ask-carriers.ts'
import { orderOfQuote } from '../order-of-quote.ts'

type Confirmed = { id: number; company_id: number }

const make = ({ id, company_id }: Confirmed, services: Services): Promise<void> =>
  inTransaction(services, systemSession({ company_id }), 'system', async (ctx) => {
    const part = await lockPart(ctx, id)
    if (part.answer.response === 'confirmed') await orderOfQuote(ctx, part)
  })

/** What the order is refused for is the shipper's to mend: it is told, and makes the order itself. */
const tell = ({ id, company_id }: Confirmed, services: Services): Promise<void> =>
  inTransaction(services, systemSession({ company_id }), 'system', async (ctx) => {
    raisePart(ctx, await lockPart(ctx, id), 'quotes.order_failed')
  })

export const quoteReactions = [
  reaction('quotes.confirmed', 'quotes.make_order', async (payload, services) => {
    const confirmed = { id: Number(payload.id), company_id: Number(payload.company_id) }
    try {
      await make(confirmed, services)
    } catch (error) {
      if (!(error instanceof Exception)) throw error
      await tell(confirmed, services)
    }
  }),
]
