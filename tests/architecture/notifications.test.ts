import { describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'
import { noticeWords } from '#server/modules/notifications/index.ts'
import { say, type Locale } from '#server/kit/texts.ts'
import { NOTICE_GROUPS, NOTICE_TYPES } from '#shared/notifications/catalogue.ts'

/** Every notice stands in the catalogue, so that it can be turned off, and has its words in every language. */

const LOCALES: readonly Locale[] = ['pt', 'en', 'es']
const told = MODULES.flatMap(({ reactions = [] }) => reactions)
  .map(({ name }) => /^notify: (\w+)$/.exec(name)?.[1])
  .filter((name) => name !== undefined)
// The finance areas' panel has no subscriptions.
const PANEL = new Set(['taker_registered', 'taker_mentor'])

describe('the catalogue of notifications', () => {
  it('holds every notice that a reaction gives, and nothing that none gives', () => {
    const names = new Set(NOTICE_TYPES.map(({ event }) => event))
    expect([...new Set(told)].filter((name) => !names.has(name) && !PANEL.has(name))).toEqual([])
    expect([...names].filter((name) => !told.includes(name))).toEqual([])
    expect(names.size).toBe(NOTICE_TYPES.length)
    expect(NOTICE_GROUPS.filter((group) => !NOTICE_TYPES.some((one) => one.group === group))).toEqual([])
  })

  it('is worded in every language', () => {
    const bare = LOCALES.flatMap((locale) =>
      NOTICE_TYPES.flatMap(({ event }) => {
        const { title, description } = noticeWords(locale, event, { count: 2 })
        const about = say(locale, `notifications.about.${event}`)
        return [title, description, about].filter((text) => text.startsWith('notifications.'))
      }),
    )
    expect(bare).toEqual([])
  })
})
