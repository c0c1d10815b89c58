import * as z from 'zod'
import { data, defineCall, nothing } from '#shared/kit/call.ts'
import { MAIL_OUTCOMES, MAIL_REASONS, MAILBOX_ERRORS } from './mailbox-words.ts'

/** Calls of mailboxes: try, read now, addresses that mails are posted to. */

export const mailboxOffers = defineCall('GET mailboxes/offers', {
  summary: 'Which kinds of mailboxes the operator has made ready for this company',
  ability: 'mailboxes.read',
  answers: data(z.object({ folder: z.boolean() })),
})

export const testMailbox = defineCall('POST mailboxes/test/:id', {
  summary: 'Log in to a mailbox and open its folder; nothing is read',
  ability: 'mailboxes.write',
  asks: true,
  limit: 'lookup',
  answers: data(
    z.object({
      error: z.enum(MAILBOX_ERRORS).nullable(),
      /** Mails or files in the folder; null where it could not be opened. */
      mails: z.number().int().nullable(),
      /** The key that an SFTP server showed, where it is not the one that is trusted. */
      host_key: z.string().nullable(),
    }),
  ),
})

export const checkMailbox = defineCall('POST mailboxes/check/:id', {
  summary: 'Read a mailbox now',
  ability: 'mailboxes.write',
  answers: nothing,
})

export const renewMailboxAddress = defineCall('POST mailboxes/address/:id', {
  summary: 'Make the address that mails are posted to; the one before ends',
  description: 'The address is answered this once: it lets mails in, and only its digest is kept.',
  ability: 'mailboxes.write',
  answers: data(z.object({ url: z.string() })),
})

export const receiveMail = defineCall('POST mailboxes/receive/:hash', {
  summary:
    'A mail server posts a mail, as the body itself (message/rfc822) or as a file of the field `message`',
  description:
    'The mail as it came (RFC 5322, message/rfc822). The same mail again changes nothing, so that it may be sent again.',
  ability: 'public',
  files: { field: 'message', max: 1, raw: 'message/rfc822' },
  limit: 'guest',
  answers: data(
    z.object({ outcome: z.enum(MAIL_OUTCOMES).nullable(), reason: z.enum(MAIL_REASONS).nullable() }),
  ),
})
