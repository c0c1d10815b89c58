import * as z from 'zod'
import { text } from '#shared/kit/fields.ts'

/** POST shippers/company_user/{company id}: the first person of a company that nobody has taken over yet. */
export const invitePartnerInput = z.strictObject({
  name: text(120),
  email: z.email().max(254).toLowerCase(),
})
export type InvitePartnerInput = z.output<typeof invitePartnerInput>

export const avatarAnswer = z.object({ data: z.object({ avatar_path: z.string().nullable() }) })
