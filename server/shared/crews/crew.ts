import * as z from 'zod'
import { id } from '#shared/kit/fields.ts'

/** Vehicle, trailer and people that went together on an earlier order. */
export const crew = z.object({
  vehicle_plate: z.string(),
  trailer_plate: z.string().nullable(),
  vehicle_type_id: id().nullable(),
  /** Null where the driver is not registered any more. */
  driver_id: id().nullable(),
  driver_name: z.string().nullable(),
  helper_id: id().nullable(),
})
export type Crew = z.output<typeof crew>
