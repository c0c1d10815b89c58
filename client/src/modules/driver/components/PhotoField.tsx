import { FileInput } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { IconCamera } from '#client/ui/icons.ts'
import { shrunk } from '../shrink.ts'

type Props = { value: File | null; onChange: (photo: File | null) => void }

/** The photo of the receipt. */
export const PhotoField = ({ value, onChange }: Props) => {
  const { t } = useTexts('driver')
  return (
    <FileInput
      size="md"
      label={t('photo')}
      placeholder={t('photo_take')}
      accept="image/*"
      capture="environment"
      leftSection={<IconCamera size={18} aria-hidden />}
      value={value}
      onChange={(photo) => (photo ? void shrunk(photo).then(onChange) : onChange(null))}
    />
  )
}
