import * as z from 'zod'
import { text } from '#shared/kit/fields.ts'

/** The first person of a company that has none yet. */
export const invitePartnerInput = z.strictObject({
  name: text(120),
  email: z.email().max(254).toLowerCase(),
})
export type InvitePartnerInput = z.output<typeof invitePartnerInput>
