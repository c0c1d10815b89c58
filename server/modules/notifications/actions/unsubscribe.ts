import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { say } from '#server/kit/texts.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { stopMails } from '../preferences.queries.ts'
import { readUnsubscription, type Unsubscription } from '../unsubscribe-links.ts'

const read = (services: Services, token: string | undefined): Unsubscription => {
  const found = readUnsubscription(services.env.JWT_SECRET, token ?? '')
  if (!found) throw new Exception('ValidationException', [{ key: 'unsubscribe_link' }], { status: 410 })
  return found
}
const worded = (names: readonly string[], { locale }: PublicRequest): string[] =>
  names.map((name) => say(locale, `notifications.${name}.title`))

/** GET notifications/unsubscribe/{token}: which e-mails the link ends. Looking changes nothing: mail scanners look too. */
export const showUnsubscription = async (
  services: Services,
  params: Record<string, string>,
  _input: unknown,
  request: PublicRequest,
): Promise<{ data: { names: string[] } }> => {
  const { names } = await Promise.resolve(read(services, params.token))
  return { data: { names: worded(names, request) } }
}

/** POST notifications/unsubscribe/{token}: one click, from the mail program itself or from the page (RFC 8058). */
export const unsubscribe = async (
  services: Services,
  params: Record<string, string>,
  _input: unknown,
  request: PublicRequest,
): Promise<{ data: { names: string[] } }> => {
  const { user_id, names } = read(services, params.token)
  await stopMails(services.database.rows, user_id, names)
  return { data: { names: worded(names, request) } }
}
