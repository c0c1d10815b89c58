import type { LanguageLoaders } from '#client/lib/i18n.ts'

/**
 * One download per module and language: a page waits for the texts of its own module only. What stands in `locales` is
 * the type of all of them; a text that is missing in `en` or `es` does not compile.
 */
export const languages: LanguageLoaders = {
  pt: {
    gate: async () => (await import('./locales/gate.pt.ts')).pt,
    names: async () => (await import('virtual:screen-names/pt')).names,
    module: async (name) => (await import('./locales/modules.pt.ts')).modules.get(name)?.(),
  },
  en: {
    gate: async () => (await import('./locales/gate.en.ts')).en,
    names: async () => (await import('virtual:screen-names/en')).names,
    module: async (name) => (await import('./locales/modules.en.ts')).modules.get(name)?.(),
  },
  es: {
    gate: async () => (await import('./locales/gate.es.ts')).es,
    names: async () => (await import('virtual:screen-names/es')).names,
    module: async (name) => (await import('./locales/modules.es.ts')).modules.get(name)?.(),
  },
}
