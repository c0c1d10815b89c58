import { data, defineCall, one } from '#shared/kit/call.ts'
import * as z from 'zod'
import { invitePartnerInput } from './users-actions.ts'
import { users } from './users.contract.ts'

/** Calls of people, beside those of the resource: pictures, responsibility, invitations of partners. */

const avatar = data(z.object({ avatar_path: z.string().nullable() }))

export const setAvatar = defineCall('POST users/avatar', {
  summary: 'Set one’s own picture',
  description: 'PNG, JPEG or WebP, told by the content of the file.',
  ability: 'users.avatar',
  files: { field: 'files', max: 1 },
  answers: avatar,
  limit: 'upload',
})

export const removeAvatar = defineCall('DELETE users/avatar', {
  summary: 'Take one’s own picture away',
  ability: 'users.avatar',
  answers: avatar,
})

export const setResponsible = defineCall('POST users/responsible/:id', {
  summary: 'Hand the responsibility for a company to one of its people',
  ability: 'users.update',
  answers: one(users),
})

export const invitePartner = defineCall('POST shippers/company_user/:id', {
  summary: 'Invite the first person of a company that a shipper registered',
  ability: 'users.invite_partner',
  input: invitePartnerInput,
  status: 201,
  answers: data(
    z.object({ id: z.string(), company_id: z.number().int(), name: z.string(), email: z.string() }),
  ),
})
