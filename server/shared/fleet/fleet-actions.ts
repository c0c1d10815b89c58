import * as z from 'zod'
import { cpf } from '#shared/kit/br-fields.ts'

/** Words, or a whole CPF: only that finds a driver that one does not see. */
export const searchDriversInput = z.strictObject({ search: z.string().trim().min(2).max(150) })

/** `cpf`: proof for a driver that one does not see yet. */
export const setDriverInput = z.strictObject({ cpf: cpf().optional() })

export const driverLink = z.object({ driver_id: z.number(), transporter_id: z.number(), linked: z.boolean() })
