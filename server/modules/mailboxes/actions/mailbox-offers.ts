import { action } from '#server/kit/routes.ts'
import { mailboxOffers } from '#shared/mailboxes/mailbox.calls.ts'

/** A folder of the machine is offered where the operator has named one for the company. */
export const mailboxOffersRoute = action(mailboxOffers, async ({ session }, { services }) => ({
  data: { folder: services.env.WATCHED_FOLDERS[session.company_id] !== undefined },
}))
