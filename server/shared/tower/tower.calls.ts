import * as z from 'zod'
import { data, defineCall } from '#shared/kit/call.ts'
import { UFS } from '#shared/kit/br/uf.ts'
import { id } from '#shared/kit/fields.ts'
import {
  orderEta,
  towerCare,
  towerCount,
  towerMap,
  towerOrder,
  towerOrders,
  TOWER_COUNTERS,
} from './tower.ts'

/** Calls of the control tower. */

const chosen = {
  counter: z.enum(TOWER_COUNTERS).optional(),
  shipper_id: z.coerce.number().int().positive().optional(),
  care: z.enum(['mine', 'free']).optional(),
  transporter_id: z.coerce.number().int().positive().optional(),
  /** State of the delivery. */
  uf: z.enum(UFS).optional(),
  /** Part of code, recipient, city, plate or invoice number. */
  search: z.string().trim().min(1).max(100).optional(),
}
const choice = z.object(chosen)
export type TowerChoice = z.output<typeof choice>

export const countTower = defineCall('GET control_tower/counters', {
  summary: 'How many open orders need attention, by reason',
  description: 'Each figure is counted up to 1,000: a larger one is answered as 1,000.',
  ability: 'tower.read',
  query: z.object({ shipper_id: chosen.shipper_id }),
  lane: 'list',
  answers: data(z.object({ counters: z.record(z.enum(TOWER_COUNTERS), towerCount), at: z.string() })),
})

export const listTower = defineCall('GET control_tower/orders', {
  summary: 'Open orders of the control tower, the most urgent first',
  ability: 'tower.read',
  query: z.object({ ...chosen, after: z.coerce.number().int().positive().optional() }),
  lane: 'list',
  answers: data(towerOrders),
})

export const mapTower = defineCall('GET control_tower/map', {
  summary: 'Vehicles of open orders inside a box, grouped where they are too many',
  description: 'At most 2,000 vehicles are answered one by one; more are answered as groups of a grid.',
  ability: 'tower.read',
  query: z.object({
    ...chosen,
    west: z.coerce.number().min(-180).max(180),
    south: z.coerce.number().min(-90).max(90),
    east: z.coerce.number().min(-180).max(180),
    north: z.coerce.number().min(-90).max(90),
  }),
  lane: 'list',
  answers: data(towerMap),
})

export const showTowerOrder = defineCall('GET control_tower/orders/:id', {
  summary: 'One order of the control tower with its forecast and who has taken care of it',
  ability: 'tower.read',
  answers: data(
    z.object({
      order: towerOrder,
      driver: z.string().nullable(),
      driver_phone: z.string().nullable(),
      carrier_phone: z.string().nullable(),
      cares: z.array(towerCare),
    }),
  ),
  trace: { kind: 'personal_data_read', of: 'orders' },
})

export const showEta = defineCall('GET orders/eta/:id', {
  summary: 'When an open order arrives, as a range with its reasons',
  description: 'Null where the order is not open any more.',
  ability: 'positions.read',
  answers: data(orderEta.nullable()),
})

const note = z.string().trim().max(500).nullable().optional()

export const takeCare = defineCall('POST control_tower/care/:id', {
  summary: 'Take care of an order',
  description: 'One person at a time: another’s care is taken over only by naming it in `instead_of`.',
  ability: 'tower.care',
  input: z.strictObject({ note, instead_of: id().nullable().optional() }),
  answers: data(towerCare),
})

export const endCare = defineCall('POST control_tower/care/:id/done', {
  summary: 'What had to be done about an order is done',
  ability: 'tower.care',
  input: z.strictObject({ care_id: id(), note }),
  answers: data(towerCare),
})
