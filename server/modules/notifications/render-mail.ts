import type { Mail } from '#server/infra/mailer.ts'
import {
  mailButton,
  mailFootnote,
  mailList,
  mailPage,
  mailParagraph,
  mailRule,
  mailWords,
} from '#server/infra/mail-page.ts'
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

/** Five of a kind are one line. */
const gathered = (items: readonly MailItem[], locale: Locale): { title: string; description: string }[] => {
  const counts = new Map<string, number>()
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1)
  const seen = new Set<string>()
  return items.flatMap(({ name, title, description }) => {
    const count = counts.get(name) ?? 1
    if (count < BURST.from) return [{ title: mailWords(title), description: mailWords(description) }]
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
  const hello = text('hello', { name: mailWords(reader.name) })
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
    html: mailPage(
      [
        mailParagraph(hello),
        ...(isOne ? [] : [mailParagraph(text('many'))]),
        mailList(lines),
        mailButton(target, text('open')),
        mailRule,
        mailFootnote(why, links.settings),
        mailFootnote(stop, links.stop),
      ],
      locale,
    ),
    unsubscribe: links.one_click,
  }
}
