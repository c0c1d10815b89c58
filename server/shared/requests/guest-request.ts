import * as z from 'zod'
import { REQUEST_STATES } from './request.machine.ts'

const guestSimulation = z.object({
  id: z.number(),
  transporter_name: z.string(),
  type: z.string(),
  total_value: z.string(),
  lead_time: z.number().nullable(),
  business_days: z.boolean(),
  due_date: z.string().nullable(),
  selected: z.boolean(),
})

/** A request as its requester meets it: what goes where, the prices, and the answer once there is one. */
export const guestRequest = z.object({
  id: z.number(),
  code: z.string(),
  shipper_name: z.string(),
  status: z.enum(REQUEST_STATES),
  origin: z.string(),
  destination: z.string(),
  destinatary_name: z.string(),
  value: z.string(),
  weight: z.string(),
  volumes: z.string().nullable(),
  collection_date: z.string().nullable(),
  simulations: z.array(guestSimulation),
  /** The answer of user, guest or rule; null while none was given. */
  answer: z
    .object({
      kind: z.enum(['transporter', 'other_transporter', 'refused']),
      transporter_name: z.string().nullable(),
      justification: z.string().nullable(),
      answered_at: z.string(),
    })
    .nullable(),
  expires_at: z.string(),
})
export type GuestRequest = z.output<typeof guestRequest>
