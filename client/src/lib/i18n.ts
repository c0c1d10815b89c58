import { type TypeOptions, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseFormAsBrazil } from '#shared/kit/plural-form.ts'
import { customSettings } from './custom-settings.ts'

/** The one instance; `initReactI18next` hands it to every `useTranslation`. */
const i18next = createInstance()

export type Language = 'pt' | 'en' | 'es'
export type Texts = Record<string, object>
/**
 * `gate`: pages before the login. `names`: titles of all screens, for the sidebar. `module`: all texts of one namespace;
 * undefined where there is none of this name.
 */
export type LanguageLoaders = Record<
  Language,
  {
    gate: () => Promise<Texts>
    names: () => Promise<Texts>
    module: (namespace: string) => Promise<object | undefined>
  }
>
/** Texts of a module, or kit part, that a page waits for. */
export type Namespace = Exclude<keyof TypeOptions['resources'], 'kit' | 'app'>

export const LANGUAGE_NAMES: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' }
export const HTML_LANG: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

let loaders: LanguageLoaders | null = null
const wanted = new Set(['gate'])
const loaded = new Set<string>()

const textsOf = async (language: Language, part: string): Promise<Texts> => {
  const from = loaders?.[language]
  if (!from) return {}
  if (part === 'gate' || part === 'names') return from[part]()
  return { [part]: (await from.module(part)) ?? {} }
}

const loadPart = async (language: Language, part: string): Promise<void> => {
  if (loaded.has(`${language}.${part}`)) return
  const texts = await textsOf(language, part)
  for (const [namespace, bundle] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, bundle, true, true)
  }
  loaded.add(`${language}.${part}`)
}

const load = async (language: Language): Promise<void> => {
  await Promise.all([...wanted].map((part) => loadPart(language, part)))
}

/** Texts of a page behind the login; its route waits for them before the page is drawn. */
export const loadTexts = async (...namespaces: readonly string[]): Promise<void> => {
  for (const part of ['names', ...namespaces]) wanted.add(part)
  await load(currentLanguage())
}

/** Loads a part of a page together with the texts that it speaks. */
export const withTexts = async <T>(namespaces: readonly Namespace[], component: Promise<T>): Promise<T> => {
  const [part] = await Promise.all([component, loadTexts(...namespaces)])
  return part
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
