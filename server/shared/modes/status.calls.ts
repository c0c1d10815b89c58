import { defineCall, one } from '#shared/kit/call.ts'
import { updateStatusInput } from '#shared/orders/order-actions.ts'
import { orders } from '#shared/orders/orders.contract.ts'

/** The operator's shortcut to a status of any way (spec 002 §7.1). */

export const updateStatus = defineCall('POST orders/update_status/:id', {
  summary: 'Move to a status by the action that leads there',
  ability: 'orders.update_status',
  input: updateStatusInput,
  answers: one(orders),
})
