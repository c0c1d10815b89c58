import { say, type Locale } from '#server/kit/texts.ts'

/** A notice in words: its title, its description, and the title of a burst. */

type Params = Record<string, string | number>

export const noticeWords = (
  locale: Locale,
  name: string,
  params: Params,
): { title: string; description: string } => ({
  title: say(locale, `notifications.${name}.title`, params),
  description: say(locale, `notifications.${name}.description`, params),
})

/** '40 ordens criadas'; a kind without such words gets its title and the number. */
export const manyTitle = (locale: Locale, name: string, count: number, params: Params = {}): string => {
  const key = `notifications.many.${name}`
  const own = say(locale, key, { count })
  if (own !== key) return own
  const { title } = noticeWords(locale, name, params)
  return say(locale, 'notifications.many.other', { title, count })
}
export const manyDescription = (locale: Locale): string => say(locale, 'notifications.many.description')
