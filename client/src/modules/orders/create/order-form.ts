import * as z from 'zod'
import { createOrderInput } from '#shared/orders/order-actions.ts'
import { tidyLines } from '../products/product-lines.ts'
import { tidyQuestion } from '#client/kit/shipment/question.ts'

/** What the order's form sends of the simulation, without its empty fields. */
export const tidyOrder = (values: unknown): Record<string, unknown> => {
  const { simulation, products, ...rest } = (values ?? {}) as Record<string, unknown>
  const tidy = tidyQuestion(simulation)
  const lines = tidyLines(products)
  return {
    ...rest,
    ...(lines.length > 0 ? { products: lines } : {}),
    ...(Object.keys(tidy).length > 0 ? { simulation: tidy } : {}),
  }
}

export const invoiceOrder = z.preprocess(tidyOrder, createOrderInput)
/** Without invoices weight and value are typed. */
export const typedOrder = z.preprocess(
  tidyOrder,
  createOrderInput.required({ weight: true, invoice_amount: true }),
)
