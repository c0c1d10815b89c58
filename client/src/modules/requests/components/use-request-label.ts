import { useTexts } from '#client/lib/texts.ts'
import { REQUEST_SHEET_FIELDS } from '#shared/requests/request-sheet.ts'

/** What the screens call a field of a request. */
export const useRequestLabel = (): ((field: string) => string) => {
  const { t } = useTexts('requests')
  return (field) => {
    const known = REQUEST_SHEET_FIELDS.find(({ name }) => name === field)
    return known ? t(`field.${known.name}`) : field
  }
}
