import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { ReceiptCutter } from '#client/kit/receipt-photo/ReceiptCutter.tsx'
import { useTexts } from '#client/lib/texts.ts'
import { IconCamera } from '#client/ui/icons.ts'

type Props = { value: File | null; onChange: (photo: File | null) => void }

/** The photo of the receipt, cut to its paper before it counts. */
export const PhotoField = ({ value, onChange }: Props) => {
  const { t } = useTexts('driver')
  const [taken, setTaken] = useState<File | null>(null)
  if (taken)
    return (
      <ReceiptCutter
        photo={taken}
        onDone={(receipt) => {
          setTaken(null)
          onChange(receipt)
        }}
        onAgain={() => setTaken(null)}
      />
    )
  return (
    <FileInput
      size="md"
      label={t('photo')}
      placeholder={t('photo_take')}
      accept="image/*"
      capture="environment"
      clearable
      leftSection={<IconCamera size={18} aria-hidden />}
      value={value}
      onChange={(photo) => {
        setTaken(photo)
        onChange(null)
      }}
    />
  )
}
