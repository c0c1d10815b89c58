import { publicAction } from '#server/kit/routes.ts'
import { showUnsubscription } from '#shared/notifications/notification.calls.ts'
import { readLink, titlesOf } from '../read-link.ts'

/** The e-mails that the link ends. Reading changes nothing, because mail scanners open links too. */
export const showUnsubscriptionRoute = publicAction(showUnsubscription, async (services, asked) =>
  Promise.resolve(titlesOf(readLink(services, asked.token), asked.request)),
)
