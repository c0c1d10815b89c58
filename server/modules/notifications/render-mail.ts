import type { Mail } from '#server/infra/mailer.ts'
import { say, type Locale } from '#server/kit/texts.ts'
import { BURST } from '#shared/notifications/catalogue.ts'
import { localeFor } from './locale.ts'
import { manyTitle } from './words.ts'

/** One mail for all notices of a person: in their language, a text part and a page with one button. */

export type MailItem = { name: string; title: string; description: string; link: string | null }
export type MailReader = { email: string; name: string; locale: string }
export type MailLinks = {
  /** Origin of the application, without a slash at its end. */
  app: string
  /** Where the button leads when there are several. */
  list: string
  settings: string
  stop: string
  one_click: string
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const FONT = 'font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`
const item = ({ title, description }: { title: string; description: string }): string =>
  `<li style="margin:0 0 12px"><strong>${escape(title)}</strong><br>${escape(description)}</li>`
const button = (link: string, label: string): string =>
  `<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0b626d;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>`
const small = (text: string, link: string): string =>
  `<p style="margin:0 0 8px;color:#5b6770;font-size:13px">${escape(text).replace(
    escape(link),
    `<a href="${escape(link)}" style="color:#5b6770">${escape(link)}</a>`,
  )}</p>`
const page = (body: string, locale: Locale): string =>
  `<!doctype html><html lang="${locale === 'pt' ? 'pt-BR' : locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body style="margin:0;padding:24px;background:#f3f5f6;color:#16232b;${FONT};font-size:15px;line-height:1.55">` +
  `<div style="max-width:540px;margin:0 auto;padding:28px 32px;border-radius:12px;background:#ffffff"><p style="margin:0 0 20px;color:#0b626d;font-size:19px;font-weight:700">Tropeiro</p>${body}</div></body></html>`

/** Five of a kind are one line. */
const gathered = (items: readonly MailItem[], locale: Locale): { title: string; description: string }[] => {
  const counts = new Map<string, number>()
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1)
  const seen = new Set<string>()
  return items.flatMap(({ name, title, description }) => {
    const count = counts.get(name) ?? 1
    if (count < BURST.from) return [{ title, description }]
    if (seen.has(name)) return []
    seen.add(name)
    return [
      { title: manyTitle(locale, name, count), description: say(locale, 'notifications.many.description') },
    ]
  })
}

export const renderMail = (reader: MailReader, items: readonly MailItem[], links: MailLinks): Mail => {
  const locale = localeFor(reader.locale)
  const text = (key: string, params: Record<string, string | number> = {}) =>
    say(locale, `notifications.mail.${key}`, params)
  const lines = gathered(items, locale)
  const [first] = lines
  const isOne = lines.length === 1
  const target =
    items.length === 1 && items[0]?.link !== undefined && items[0].link !== null
      ? `${links.app}${items[0].link}`
      : links.list
  const hello = text('hello', { name: reader.name })
  const why = text('why', { link: links.settings })
  const stop = text('stop', { link: links.stop })
  const told = lines.map(({ title, description }) => `${title}\n${description}`)
  return {
    to: [reader.email],
    subject: isOne && first ? first.title : text('subject_many', { count: items.length }),
    text: [
      hello,
      ...(isOne ? [] : [text('many')]),
      ...told,
      `${text('open')}: ${target}`,
      '--',
      why,
      stop,
    ].join('\n\n'),
    html: page(
      [
        paragraph(hello),
        ...(isOne ? [] : [paragraph(text('many'))]),
        `<ul style="margin:0;padding:0 0 0 18px">${lines.map(item).join('')}</ul>`,
        button(target, text('open')),
        '<hr style="border:0;border-top:1px solid #dfe4e7;margin:24px 0 16px">',
        small(why, links.settings),
        small(stop, links.stop),
      ].join(''),
      locale,
    ),
    unsubscribe: links.one_click,
  }
}
