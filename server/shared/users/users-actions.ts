import * as z from 'zod'
import { personName } from '#shared/kit/fields.ts'

/** The first person of a company that has none yet. */
export const invitePartnerInput = z.strictObject({
  name: personName(),
  email: z.email().max(254).toLowerCase(),
})
export type InvitePartnerInput = z.output<typeof invitePartnerInput>
