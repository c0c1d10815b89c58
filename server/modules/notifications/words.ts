import { momentWords } from '#shared/kit/brazil-time.ts'
import { say, type Locale } from '#server/kit/texts.ts'
import { isRecord, textIn } from '#shared/kit/typed.ts'
import type { Params } from './message.ts'

export type Words = { title: string; description: string }

/** A notice in words: its title, its description, and the title of a burst. */

const paramsIn = (locale: Locale, params: Params): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value]
      return [name, 'text' in value ? say(locale, value.text) : momentWords(new Date(value.instant), locale)]
    }),
  )

export const noticeWords = (locale: Locale, name: string, params: Params): Words => {
  const worded = paramsIn(locale, params)
  return {
    title: say(locale, `notifications.${name}.title`, worded),
    description: say(locale, `notifications.${name}.description`, worded),
  }
}

/** '40 ordens criadas'; a kind without such words gets its title and the number. */
export const manyTitle = (locale: Locale, name: string, count: number, params: Params = {}): string => {
  const key = `notifications.many.${name}`
  const own = say(locale, key, { count })
  if (own !== key) return own
  const { title } = noticeWords(locale, name, params)
  return say(locale, 'notifications.many.other', { title, count })
}
export const manyDescription = (locale: Locale): string => say(locale, 'notifications.many.description')

const isParams = (value: unknown): value is Params => isRecord(value)

/** A row of the bell in the reader's language; one of before the params were kept has its words of then. */
export const wordsOf = (locale: Locale, row: Readonly<Record<string, unknown>>): Words => {
  const { params, count } = row
  const name = textIn(row.name) ?? ''
  if (!isParams(params)) return { title: textIn(row.title) ?? '', description: textIn(row.description) ?? '' }
  if (row.grouped !== true) return noticeWords(locale, name, params)
  return { title: manyTitle(locale, name, Number(count), params), description: manyDescription(locale) }
}
