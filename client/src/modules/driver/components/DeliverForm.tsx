import { Button, FileInput, Stack, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { DriverStepInput } from '#shared/driver/driver.ts'
import { IconCamera } from '#client/ui/icons.ts'
import { shrunk } from '../shrink.ts'
import { SignaturePad } from './SignaturePad.tsx'

export type Inform = (input: Omit<DriverStepInput, 'step' | 'occurred_at'>, files?: File[]) => Promise<void>
type Props = { addressId: number; kind: 'deliver' | 'refuse'; inform: Inform; onBack: () => void }

/** A delivery with who received it, photo and signature; a refusal with its reason. */
export const DeliverForm = ({ addressId, kind, inform, onBack }: Props) => {
  const { t } = useTexts('driver')
  const [name, setName] = useState('')
  const [document, setDocument] = useState('')
  const [reason, setReason] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [signature, setSignature] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const missing = kind === 'deliver' ? name.trim() === '' : reason.trim() === ''
  const submit = async () => {
    setTried(true)
    if (missing) return
    const files = [...(photo ? [await shrunk(photo)] : []), ...(signature ? [signature] : [])]
    await inform(
      {
        kind,
        address_id: addressId,
        ...(name.trim() ? { receiver_name: name.trim() } : {}),
        ...(document.trim() ? { receiver_document: document.trim() } : {}),
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      },
      files,
    )
    onBack()
  }
  return (
    <Stack gap="sm" component="form" onSubmit={(event) => (event.preventDefault(), void submit())}>
      {kind === 'deliver' ? (
        <>
          <TextInput
            size="md"
            label={t('receiver')}
            withAsterisk
            value={name}
            maxLength={120}
            error={tried && missing ? t('receiver_missing') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            size="md"
            label={t('document')}
            value={document}
            maxLength={20}
            onChange={(event) => setDocument(event.currentTarget.value)}
          />
        </>
      ) : (
        <Textarea
          size="md"
          label={t('reason')}
          withAsterisk
          value={reason}
          maxLength={500}
          error={tried && missing ? t('reason_missing') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <FileInput
        size="md"
        label={t('photo')}
        placeholder={t('photo_take')}
        accept="image/*"
        capture="environment"
        leftSection={<IconCamera size={18} aria-hidden />}
        value={photo}
        onChange={setPhoto}
      />
      {kind === 'deliver' ? <SignaturePad onChange={setSignature} /> : null}
      <Button size="lg" type="submit" color={kind === 'refuse' ? 'red' : 'road'}>
        {t(`confirm.${kind}`)}
      </Button>
      <Button size="lg" variant="default" onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  )
}
