import { data, defineCall } from '#shared/kit/call.ts'
import * as z from 'zod'
import { crew } from './crew.ts'

export const listCrews = defineCall('GET orders/crews/:id', {
  summary: "Vehicles of the order's carrier with who and what went with each of them last, newest first",
  ability: 'orders.enrich',
  answers: data(z.array(crew)),
})
