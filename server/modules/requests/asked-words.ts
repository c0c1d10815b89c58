import { say, type Locale } from '#server/kit/texts.ts'
import { keysOf } from '#shared/kit/typed.ts'

/** Wishes that an order has no field for: its observation says them. */

type Flags = { dangerous: boolean; emergency?: boolean; express?: boolean; icms_exemption?: boolean }
type Words = { services?: readonly string[]; material?: string | null; packaging?: string | null }

const MOST = 2_000

const line = (locale: Locale, name: string, value: string): string =>
  say(locale, `requests.asked.${name}`, { value })

/** One line for each thing asked, in the reader's language. */
export const askedLines = (
  locale: Locale,
  flags: Flags,
  { services = [], material, packaging }: Words = {},
) => [
  ...keysOf(flags)
    .filter((name) => flags[name])
    .map((name) => say(locale, `requests.asked.${name}`)),
  ...(services.length > 0 ? [line(locale, 'services', services.join(', '))] : []),
  ...(material ? [line(locale, 'material', material)] : []),
  ...(packaging ? [line(locale, 'packaging', say(locale, `requests.packagings.${packaging}`))] : []),
]

/** The observation with these lines below it; where both are too long, the observation is cut. */
export const observationWith = (observation: string | null, lines: readonly string[]): string | undefined => {
  const below = lines.join('\n')
  const room = MOST - below.length - 1
  const text = [observation?.slice(0, Math.max(0, room)), below].filter(Boolean).join('\n')
  return text === '' ? undefined : text.slice(0, MOST)
}
