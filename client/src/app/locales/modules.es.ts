import { byNamespace } from './by-namespace.ts'

/** The texts of each module in Spanish, loaded when a page speaks them. */
export const modules = byNamespace(
  import.meta.glob<object>(
    ['../../modules/*/locales/es.ts', '../../modules/*/*/locales/es.ts', '../../kit/*/locales/es.ts'],
    { import: 'es' },
  ),
)
