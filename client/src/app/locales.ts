import type { LanguageLoaders } from '#client/lib/i18n.ts'

/**
 * Two downloads per language: pages before the login need few modules. The modules are listed in `locales`; one that is
 * missing in `en` or `es` does not compile.
 */
export const languages: LanguageLoaders = {
  pt: {
    gate: async () => (await import('./locales/gate.pt.ts')).pt,
    house: async () => (await import('./locales/pt.ts')).pt,
  },
  en: {
    gate: async () => (await import('./locales/gate.en.ts')).en,
    house: async () => (await import('./locales/en.ts')).en,
  },
  es: {
    gate: async () => (await import('./locales/gate.es.ts')).es,
    house: async () => (await import('./locales/es.ts')).es,
  },
}
