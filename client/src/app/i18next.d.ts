import type { pt } from './locales/pt.ts'

// Keys of t() are checked against the Portuguese source.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: typeof pt
    returnNull: false
  }
}
