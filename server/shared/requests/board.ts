import { id, uf } from '#shared/kit/fields.ts'
import * as z from 'zod'
import { OPEN_STATES, REQUEST_STATES } from './request.machine.ts'

/** Open requests in groups, for people who gather them into loads. */

export const BOARD_GROUPS = ['region', 'date', 'customer'] as const
/** Groups that a board shows, and requests of each that come with it. */
export const BOARD_LIMITS = { groups: 60, cards: 30 } as const

export const boardQuery = z.strictObject({
  group: z.enum(BOARD_GROUPS).default('region'),
  status: z.enum(OPEN_STATES).optional(),
  destination_uf: uf().optional(),
  company_id: id().optional(),
  search: z.string().trim().max(80).optional(),
})

const card = z.object({
  id: z.number(),
  code: z.string(),
  status: z.enum(REQUEST_STATES),
  destinatary_name: z.string(),
  destination: z.string(),
  weight: z.string(),
  value: z.string(),
  collection_date: z.string().nullable(),
  price: z.string().nullable(),
})
export type BoardCard = z.output<typeof card>

export const board = z.array(
  z.object({
    /** State, day or name of the addressee; empty where there is none. */
    key: z.string(),
    count: z.number(),
    weight: z.string(),
    value: z.string(),
    requests: z.array(card),
  }),
)
