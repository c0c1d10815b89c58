import { createInstance } from 'i18next'
import { chooseFormAsBrazil } from '#shared/kit/plural-form.ts'
import { en } from '#shared/texts/en.ts'
import { es } from '#shared/texts/es.ts'
import { pt } from '#shared/texts/pt.ts'

export type Locale = 'pt' | 'en' | 'es'

/** A kept language as a locale; Portuguese where it is none. */
export const readerLocale = (kept: string | undefined): Locale =>
  kept === 'en' || kept === 'es' ? kept : 'pt'

const i18n = createInstance()
void i18n.init({
  lng: 'pt',
  fallbackLng: 'pt',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { pt: { translation: pt }, en: { translation: en }, es: { translation: es } },
})
chooseFormAsBrazil(i18n.services)

/** Keys are known at run time only, and checked by a test; a caller may have typed i18next for keys of its own. */
type Translate = (key: string, params: Params) => string
const translators = { pt: i18n.getFixedT('pt'), en: i18n.getFixedT('en'), es: i18n.getFixedT('es') }

type Params = Record<string, string | number>

/** What a sentence counts, for its plural form: `count`, else the only number that it names. */
const counted = (params: Params): Params => {
  if ('count' in params) return params
  const [count, another] = Object.values(params).filter((value) => typeof value === 'number')
  return count === undefined || another !== undefined ? params : { ...params, count }
}

/**
 * A text of the server in the reader's language, in the plural form (`…_one`, `…_other`) of what it counts; an unknown key
 * comes back as itself, which a test forbids.
 */
export const say = (locale: Locale, key: string, params: Params = {}): string =>
  (translators[locale] as Translate)(key, counted(params))

/** The first language of Accept-Language that we speak, if any. */
export const languageAsked = (header: string | undefined): Locale | null => {
  for (const part of (header ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    if (language === 'pt' || language === 'en' || language === 'es') return language
  }
  return null
}

/** As asked; Portuguese otherwise. */
export const localeOf = (header: string | undefined): Locale => languageAsked(header) ?? 'pt'
