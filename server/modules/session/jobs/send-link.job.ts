import { defineJob } from '#server/kit/jobs.ts'
import * as z from 'zod'
import { sendLink } from '../send-link.ts'

/** Mails a fresh link. Run again after a crash it sends another one; only the newest works. */
export const sendLinkJob = defineJob({
  name: 'session.send_link',
  queue: 'quick',
  input: z.object({
    user_id: z.number().int(),
    purpose: z.enum(['reset_password', 'insert_password', 'verify_email']),
  }),
  attempts: 5,
  run: ({ user_id, purpose }, { services }) => sendLink(services, user_id, purpose),
})
