import type { Services } from '#server/kit/services.ts'
import { say, type Locale } from '#server/kit/texts.ts'

/** Mails of the session: the person's language, a text part, and the same as a page with one button. */

export type MailKind = 'two_factor' | 'reset' | 'verify_email' | 'insert_password' | 'already_registered'
type Reader = { email: string; name: string; locale: string }

export const mailLocale = (locale: string): Locale => (locale === 'en' || locale === 'es' ? locale : 'pt')

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const button = (link: string, label: string): string =>
  `<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0b626d;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>` +
  `<p style="margin:0 0 16px;color:#5b6770;font-size:13px;word-break:break-all">${escape(link)}</p>`

const page = (body: string, locale: Locale): string =>
  `<!doctype html><html lang="${locale === 'pt' ? 'pt-BR' : locale}"><body style="margin:0;padding:24px;background:#f3f5f6;color:#16232b;font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.55">` +
  `<div style="max-width:540px;margin:0 auto;padding:28px 32px;border-radius:12px;background:#ffffff"><p style="margin:0 0 20px;color:#0b626d;font-size:19px;font-weight:700">Tropeiro</p>${body}</div></body></html>`

export const sendMail = async (
  { mailer }: Pick<Services, 'mailer'>,
  reader: Reader,
  kind: MailKind,
  params: Record<string, string | number> & { link?: string },
): Promise<void> => {
  const locale = mailLocale(reader.locale)
  const text = say(locale, `mail.${kind}.text`, { name: reader.name, ...params })
  const { link } = params
  const html = text
    .split('\n\n')
    .map((paragraph) =>
      link !== undefined && paragraph === link
        ? button(link, say(locale, `mail.${kind}.button`))
        : `<p style="margin:0 0 16px">${escape(paragraph)}</p>`,
    )
    .join('')
  await mailer.send({
    to: [reader.email],
    subject: say(locale, `mail.${kind}.subject`),
    text,
    html: page(html, locale),
  })
}
