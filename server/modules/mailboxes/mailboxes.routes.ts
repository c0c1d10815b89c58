import type { Route } from '#server/kit/routes.ts'
import { checkMailboxRoute } from './actions/check-mailbox.ts'
import { mailboxOffersRoute } from './actions/mailbox-offers.ts'
import { receiveMailRoute } from './actions/receive-mail.ts'
import { renewMailboxAddressRoute } from './actions/renew-mailbox-address.ts'
import { testMailboxRoute } from './actions/test-mailbox.ts'

export const mailboxesRoutes: readonly Route[] = [
  mailboxOffersRoute,
  testMailboxRoute,
  checkMailboxRoute,
  renewMailboxAddressRoute,
  receiveMailRoute,
]
