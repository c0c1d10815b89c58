import { publicAction, type Route } from '#server/kit/routes.ts'
import { createOrderByHash } from '#shared/quotes/quote-guest.calls.ts'
import { stepByHash } from '../by-hash.ts'
import { orderOfQuote } from '../order-of-quote.ts'

/** By either address of the specification. */
export const CREATE_ORDER_BY_HASH_ROUTES: readonly Route[] = [
  publicAction(createOrderByHash.quote, async (services, { hash }) => ({
    data: await stepByHash(services, hash, ['confirmed'], orderOfQuote),
  })),
  publicAction(createOrderByHash.orders, async (services, { hash }) => ({
    data: await stepByHash(services, hash, ['confirmed'], orderOfQuote),
  })),
]
