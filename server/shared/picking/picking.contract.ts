import * as z from 'zod'
import { defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { day, id, optionalText, timestamp } from '#shared/kit/fields.ts'
import { PICKING_STATES } from './picking.machine.ts'

export const observation = () => optionalText(500)
export const pickingChange = z.strictObject({ observation: observation().optional() })

/** spec 001 §3.7, picking; its fields are ours. */

export const picking = defineContract({
  type: 'picking',
  attributes: {
    company_id: id(),
    number: z.number().int(),
    order_id: id().nullable(),
    status: z.enum(PICKING_STATES),
    observation: z.string().nullable(),
    created_by_name: z.string().nullable(),
    /** Pieces to gather, those that have a box, and those that lie in it. */
    quantity: z.number().int(),
    placed: z.number().int(),
    picked: z.number().int(),
    boxes: z.number().int(),
    loaded_boxes: z.number().int(),
    started_at: timestamp().nullable(),
    confirmed_at: timestamp().nullable(),
    labelled_at: timestamp().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['quantity', 'placed', 'picked', 'boxes', 'loaded_boxes'],
  update: pickingChange,
  relations: {
    company: owned(one('shippers', 'company_id')),
    order: owned(one('orders', 'order_id')),
  },
  include: ['company', 'order'],
  filter: {
    status: equals(z.enum(PICKING_STATES)),
    number: equals(z.coerce.number().int()),
    order_id: equals(id()),
    company_id: equals(id()),
    created_at: range(day()),
  },
  sort: ['number', 'status', 'created_at'],
  defaultSort: '-id',
})
