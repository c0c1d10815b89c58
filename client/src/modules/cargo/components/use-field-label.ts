import { useTexts } from '#client/lib/texts.ts'
import { BOX_FIELDS, PRODUCT_FIELDS } from '#shared/cargo/product-sheet.ts'

const FIELDS = [...PRODUCT_FIELDS, ...BOX_FIELDS]

/** What the screens call a field of a product or a box. */
export const useFieldLabel = (): ((field: string) => string) => {
  const { t } = useTexts('cargo')
  return (field) => {
    const known = FIELDS.find(({ name }) => name === field)
    return known ? t(`field.${known.name}`) : field
  }
}
