import * as z from 'zod'
import { data, defineCall } from '#shared/kit/call.ts'
import { keysOf } from '#shared/kit/typed.ts'
import { dueToday, figures, punctuality } from './dashboard.ts'
import { PERIODS } from './periods.ts'

/** Calls of the dashboard. */

const shipper_id = z.coerce.number().int().positive().optional()

export const showFigures = defineCall('GET dashboard/figures', {
  summary: 'Deliveries, freight and differences of a period, with the period before',
  description:
    'Figures by day of delivery. Manager and 4PL may name one shipper; a carrier sees its own freight.',
  ability: 'dashboard.figures',
  query: z.object({ period: z.enum(keysOf(PERIODS)).default('30'), shipper_id }),
  lane: 'list',
  answers: data(figures),
})

export const showToday = defineCall('GET dashboard/today', {
  summary: 'What is due today: collections, deliveries, drivers to name, proposals to answer',
  description: 'Each figure is counted up to 1,000: a larger one is answered as 1,000.',
  ability: 'orders.read',
  query: z.object({ shipper_id }),
  lane: 'list',
  answers: data(dueToday),
})

export const listPunctuality = defineCall('GET dashboard/punctuality', {
  summary: 'Deliveries by the promised date, of each carrier, in the last ninety days',
  ability: 'dashboard.punctuality',
  query: z.object({ shipper_id }),
  lane: 'list',
  answers: data(z.array(punctuality)),
})
