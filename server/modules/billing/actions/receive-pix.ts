import { publicAction } from '#server/kit/routes.ts'
import { receivePix } from '#shared/billing/billing.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { paymentOf } from '../pix/pix-api.ts'
import { receivePayments } from '../receive-payment.ts'
import { isSameSecret } from '../same-secret.ts'

/** The bank tells payments. A wrong secret is answered like an address that does not exist. */
export const receivePixRoute = publicAction(receivePix, async (services, { secret, input }) => {
  if (!isSameSecret(secret, services.env.PIX_WEBHOOK_SECRET)) throw notFound('billings')
  return { data: { received: await receivePayments(services, input.pix.map(paymentOf)) } }
})
