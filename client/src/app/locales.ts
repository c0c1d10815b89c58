import type { LanguageLoaders } from '#client/lib/i18n.ts'

/**
 * One download per language. The modules of each language are listed in `locales/{pt,en,es}.ts`; a module missing in
 * `en` or `es` does not compile.
 */
export const languages: LanguageLoaders = {
  pt: async () => (await import('./locales/pt.ts')).pt,
  en: async () => (await import('./locales/en.ts')).en,
  es: async () => (await import('./locales/es.ts')).es,
}
