import { mailWords } from '#server/infra/mail-page.ts'
import { mailOf } from '#server/kit/mail-of.ts'
import type { Services } from '#server/kit/services.ts'
import { readerLocale } from '#server/kit/texts.ts'

/** Mails of the session: the person's language, a text part, and the same as a page with one button. */

export type MailKind = 'two_factor' | 'reset' | 'verify_email' | 'insert_password' | 'already_registered'
type Reader = { email: string; name: string; locale: string }

export const sendMail = async (
  { mailer }: Pick<Services, 'mailer'>,
  reader: Reader,
  kind: MailKind,
  params: Record<string, string | number> & { link?: string },
): Promise<void> => {
  const mail = mailOf(readerLocale(reader.locale), kind, { name: mailWords(reader.name), ...params })
  await mailer.send({ to: [reader.email], ...mail })
}
