import { byNamespace } from './by-namespace.ts'

/** The texts of each module in English, loaded when a page speaks them. */
export const modules = byNamespace(
  import.meta.glob<object>(
    ['../../modules/*/locales/en.ts', '../../modules/*/*/locales/en.ts', '../../kit/*/locales/en.ts'],
    { import: 'en' },
  ),
)
