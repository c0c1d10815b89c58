import { mailAddress, mailButton, mailPage, mailParagraph } from '#server/infra/mail-page.ts'
import { say, type Locale } from './texts.ts'

/**
 * A mail of the texts `mail.KIND.subject`, `.text` and `.button`: plain, and as a page on which the paragraph that is the
 * link becomes a button.
 */
export const mailOf = (
  locale: Locale,
  kind: string,
  words: Record<string, string | number> & { link?: string },
): { subject: string; text: string; html: string } => {
  const text = say(locale, `mail.${kind}.text`, words)
  const { link } = words
  const parts = text
    .split('\n\n')
    .flatMap((paragraph) =>
      link !== undefined && paragraph === link
        ? [mailButton(link, say(locale, `mail.${kind}.button`)), mailAddress(link)]
        : [mailParagraph(paragraph)],
    )
  return { subject: say(locale, `mail.${kind}.subject`, words), text, html: mailPage(parts, locale) }
}
