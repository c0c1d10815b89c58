import { createHash, randomBytes } from 'node:crypto'
import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { renewMailboxAddress } from '#shared/mailboxes/mailbox.calls.ts'
import { keepAddress, ownMailbox } from '../mailboxes.store.ts'

const SECRET_BYTES = 32

/** Only the digest of the address is kept: who has a copy of the database can post no mails. */
export const renewMailboxAddressRoute = action(renewMailboxAddress, async (ctx, { id }) => {
  const mailbox = await ownMailbox(ctx, id)
  if (!mailbox || mailbox.kind !== 'address') throw notFound('mailboxes')
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await keepAddress(ctx, id, createHash('sha256').update(secret).digest('hex'))
  ctx.audit({ type: 'mailboxes', id, event: 'address_renewed' })
  return { data: { url: `${ctx.env.APP_URL}/api/mailboxes/receive/${secret}` } }
})
