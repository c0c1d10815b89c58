import { publicAction } from '#server/kit/routes.ts'
import { unsubscribe } from '#shared/notifications/notification.calls.ts'
import { stopMails } from '../preferences.store.ts'
import { readLink, titlesOf } from '../read-link.ts'

/** One click, from the mail program itself or from the page (RFC 8058). */
export const unsubscribeRoute = publicAction(unsubscribe, async (services, { token, request }) => {
  const link = readLink(services, token)
  await stopMails(services.database.rows, link.user_id, link.names)
  return titlesOf(link, request)
})
