import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { say } from '#server/kit/texts.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { readUnsubscription, type Unsubscription } from './unsubscribe-links.ts'

/** @throws {Exception} 410 for a link that is foreign or changed */
export const readLink = ({ env }: Pick<Services, 'env'>, token: string): Unsubscription => {
  const found = readUnsubscription(env.JWT_SECRET, token)
  if (!found) throw new Exception('ValidationException', [{ key: 'unsubscribe_link' }], { status: 410 })
  return found
}

/** The notifications of a link by their titles. */
export const titlesOf = (
  { names }: Unsubscription,
  { locale }: Pick<PublicRequest, 'locale'>,
): { data: { names: string[] } } => ({
  data: { names: names.map((name) => say(locale, `notifications.${name}.title`)) },
})
