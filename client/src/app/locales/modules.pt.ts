import { byNamespace } from './by-namespace.ts'

/** The texts of each module in Portuguese, loaded when a page speaks them. */
export const modules = byNamespace(
  import.meta.glob<object>(
    ['../../modules/*/locales/pt.ts', '../../modules/*/*/locales/pt.ts', '../../kit/*/locales/pt.ts'],
    { import: 'pt' },
  ),
)
