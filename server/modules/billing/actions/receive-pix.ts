import { createHash, timingSafeEqual } from 'node:crypto'
import { publicAction } from '#server/kit/routes.ts'
import { receivePix } from '#shared/billing/billing.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { paymentOf } from '../pix/pix-api.ts'
import { receivePayments } from '../receive-payment.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** The bank tells payments. A wrong secret is answered like an address that does not exist. */
export const receivePixRoute = publicAction(receivePix, async (services, { secret, input }) => {
  const known = services.env.PIX_WEBHOOK_SECRET
  if (known === undefined || !isSame(secret, known)) throw notFound('billings')
  return { data: { received: await receivePayments(services, input.pix.map(paymentOf)) } }
})
