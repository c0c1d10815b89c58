import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseFormAsBrazil } from '#shared/kit/plural-form.ts'
import { customSettings } from './custom-settings.ts'

/** The one instance; `initReactI18next` hands it to every `useTranslation`. */
const i18next = createInstance()

export type Language = 'pt' | 'en' | 'es'
export type Texts = Record<string, object>
/** `gate`: pages before the login. `house`: all others. */
type Part = 'gate' | 'house'
export type LanguageLoaders = Record<Language, Record<Part, () => Promise<Texts>>>

export const LANGUAGE_NAMES: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' }
export const HTML_LANG: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

let loaders: LanguageLoaders | null = null
const wanted = new Set<Part>(['gate'])
const loaded = new Set<`${Language}.${Part}`>()

const loadPart = async (language: Language, part: Part): Promise<void> => {
  if (!loaders || loaded.has(`${language}.${part}`)) return
  const texts = await loaders[language][part]()
  for (const [namespace, bundle] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, bundle, true, true)
  }
  loaded.add(`${language}.${part}`)
}

const load = async (language: Language): Promise<void> => {
  await Promise.all([...wanted].map((part) => loadPart(language, part)))
}

/** Loads the texts of the pages behind the login; a route's loader waits for them before its page is drawn. */
export const loadHouseTexts = async (): Promise<void> => {
  wanted.add('house')
  await load(currentLanguage())
}

/** Starts with the saved language; default pt (spec 000 §1). Only that language's texts are downloaded. */
export const startI18n = async (available: LanguageLoaders): Promise<void> => {
  loaders = available
  loaded.clear()
  const language = customSettings().language ?? 'pt'
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'pt',
    resources: {},
    defaultNS: 'kit',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  chooseFormAsBrazil(i18next.services)
  await load(language)
  document.documentElement.lang = HTML_LANG[language]
  // Texts arrived after init: components that asked before ask again.
  await i18next.changeLanguage(language)
}

export const changeLanguage = async (language: Language): Promise<void> => {
  await load(language)
  document.documentElement.lang = HTML_LANG[language]
  await i18next.changeLanguage(language)
}

export const isLanguage = (name: string): name is Language => name in HTML_LANG

export const currentLanguage = (): Language => {
  const { language } = i18next
  return isLanguage(language) ? language : 'pt'
}

type Loose = (key: string, options?: Record<string, unknown>) => string

/**
 * Text by a key that is only known at run time (`orders:status.ON_ROUTE`); `fallback` when there is none. For keys known
 * in the source use `useTranslation('<module>').t`, which is checked.
 */
export const text = (key: string, options: Record<string, unknown> = {}, fallback?: string): string =>
  (i18next.t as unknown as Loose)(key, {
    ...options,
    ...(fallback === undefined ? {} : { defaultValue: fallback }),
  })
