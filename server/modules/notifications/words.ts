import { say, type Locale } from '#server/kit/texts.ts'

/** A notice in words: title, description, and how a burst of it is called. */

type Params = Record<string, string | number>

export const noticeWords = (
  locale: Locale,
  name: string,
  params: Params,
): { title: string; description: string } => ({
  title: say(locale, `notifications.${name}.title`, params),
  description: say(locale, `notifications.${name}.description`, params),
})

/** '40 ordens criadas'; where there are no words of its own, the title and how many. */
export const manyTitle = (locale: Locale, name: string, count: number, params: Params = {}): string => {
  const key = `notifications.many.${name}`
  const own = say(locale, key, { count })
  if (own !== key) return own
  const { title } = noticeWords(locale, name, params)
  return say(locale, 'notifications.many.other', { title, count })
}
export const manyDescription = (locale: Locale): string => say(locale, 'notifications.many.description')
