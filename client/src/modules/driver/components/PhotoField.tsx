import { FileInput, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ReceiptCutter } from '#client/kit/receipt-photo/ReceiptCutter.tsx'
import { useTexts } from '#client/lib/texts.ts'
import { IconCamera } from '#client/ui/icons.ts'

type Props = {
  value: File | null
  onChange: (photo: File | null) => void
  /** A photo that is being cut does not count yet. */
  onCutting: (isCutting: boolean) => void
  error: string | null
}

/** The photo of the receipt, cut to its paper before it counts; the one before counts until then. */
export const PhotoField = ({ value, onChange, onCutting, error }: Props) => {
  const { t } = useTexts('driver')
  const [taken, setTaken] = useState<File | null>(null)
  const [wasCut, setWasCut] = useState(false)
  const field = useRef<HTMLButtonElement>(null)
  // The cutter held the focus: the field takes it back.
  useEffect(() => {
    if (wasCut) field.current?.focus()
  }, [wasCut])
  const cut = (photo: File | null) => {
    setTaken(photo)
    setWasCut(photo === null)
    onCutting(photo !== null)
  }
  if (taken)
    return (
      <>
        <ReceiptCutter
          photo={taken}
          onDone={(receipt) => {
            cut(null)
            onChange(receipt)
          }}
          onAgain={() => cut(null)}
        />
        {error === null ? null : (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </>
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
      ref={field}
      onChange={(photo) => {
        if (photo) cut(photo)
        else onChange(null)
      }}
    />
  )
}
