import type { pt as gate } from './locales/gate.pt.ts'
import type { pt } from './locales/pt.ts'

// Keys of t() are checked against the Portuguese source.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: typeof gate & typeof pt
    returnNull: false
  }
}
