import { useTranslation } from 'react-i18next'
import { pt } from '../locales/pt.ts'
import { keysOf } from '#shared/kit/typed.ts'

/** What the screens call a field of a product or a box. */
export const useFieldLabel = (): ((field: string) => string) => {
  const { t } = useTranslation('cargo')
  return (field) => {
    const known = keysOf(pt.field).find((name) => name === field)
    return known ? t(`field.${known}`) : field
  }
}
