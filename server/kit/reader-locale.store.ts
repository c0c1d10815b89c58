import { sql, type Rows } from '#server/infra/database.ts'
import { readerLocale, type Locale } from './texts.ts'

/** Languages of who reads mail at these addresses: those of their users; Portuguese where an address is no user's. */
export const localesAt = async (
  rows: Rows,
  emails: readonly string[],
): Promise<(email: string) => Locale> => {
  const wanted = emails.map((email) => email.toLowerCase())
  const found = await rows<{ email: string; locale: string }>(
    sql`select email, locale from users where email = any(${wanted}) and active`,
  )
  const locales = new Map(found.map(({ email, locale }) => [email, locale]))
  return (email) => readerLocale(locales.get(email.toLowerCase()))
}
