import { mailAddress, mailButton, mailPage, mailParagraph, mailWords } from '#server/infra/mail-page.ts'
import type { Services } from '#server/kit/services.ts'
import { say, type Locale } from '#server/kit/texts.ts'

/** Mails of the session: the person's language, a text part, and the same as a page with one button. */

export type MailKind = 'two_factor' | 'reset' | 'verify_email' | 'insert_password' | 'already_registered'
type Reader = { email: string; name: string; locale: string }

export const mailLocale = (locale: string): Locale => (locale === 'en' || locale === 'es' ? locale : 'pt')

export const sendMail = async (
  { mailer }: Pick<Services, 'mailer'>,
  reader: Reader,
  kind: MailKind,
  params: Record<string, string | number> & { link?: string },
): Promise<void> => {
  const locale = mailLocale(reader.locale)
  const text = say(locale, `mail.${kind}.text`, { name: mailWords(reader.name), ...params })
  const { link } = params
  const parts = text
    .split('\n\n')
    .flatMap((paragraph) =>
      link !== undefined && paragraph === link
        ? [mailButton(link, say(locale, `mail.${kind}.button`)), mailAddress(link)]
        : [mailParagraph(paragraph)],
    )
  await mailer.send({
    to: [reader.email],
    subject: say(locale, `mail.${kind}.subject`),
    text,
    html: mailPage(parts, locale),
  })
}
