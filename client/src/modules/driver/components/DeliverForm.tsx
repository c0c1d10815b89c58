import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { DriverLoad, DriverStepInput } from '#shared/driver/driver.ts'
import { handsOver, missingOf, openInvoices, stepOf, type Typed } from '../delivery-form.ts'
import { PhotoField } from './PhotoField.tsx'
import { ReceiverFields } from './ReceiverFields.tsx'
import { RefusedInvoices } from './RefusedInvoices.tsx'
import { SignaturePad } from './SignaturePad.tsx'

export type Inform = (
  input: Omit<DriverStepInput, 'step' | 'occurred_at'>,
  files?: File[],
) => Promise<boolean>
type Props = {
  delivery: DriverLoad['deliveries'][number]
  kind: 'deliver' | 'refuse'
  inform: Inform
  onBack: () => void
}

/** A delivery with who received it, photo and signature; a refusal with its reason and its invoices. */
export const DeliverForm = ({ delivery, kind, inform, onBack }: Props) => {
  const { t } = useTexts('driver')
  const open = openInvoices(delivery)
  const [typed, setTyped] = useState<Typed>({
    name: '',
    document: '',
    reason: '',
    refused: open.map(({ id }) => id),
    cutting: false,
  })
  const [photo, setPhoto] = useState<File | null>(null)
  const [signature, setSignature] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const missing = missingOf(kind, delivery, typed)
  const lacks = (name: keyof Typed) => tried && missing.includes(name)
  const hands = handsOver(kind, delivery, typed)
  const submit = async () => {
    setTried(true)
    if (missing.length > 0) return
    const files = [photo, hands ? signature : null].filter((file) => file !== null)
    if (await inform(stepOf(kind, delivery, typed), files)) onBack()
  }
  return (
    <Stack gap="sm" component="form" onSubmit={(event) => (event.preventDefault(), void submit())}>
      {kind === 'refuse' ? (
        <Textarea
          size="md"
          label={t('reason')}
          withAsterisk
          value={typed.reason}
          maxLength={500}
          error={lacks('reason') ? t('reason_missing') : null}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      ) : null}
      {kind === 'refuse' && open.length > 1 ? (
        <RefusedInvoices
          invoices={open}
          refused={typed.refused}
          onChange={(refused) => change({ refused })}
          error={lacks('refused') ? t('refused_missing') : null}
        />
      ) : null}
      {hands ? (
        <ReceiverFields
          name={typed.name}
          document={typed.document}
          isMissing={lacks('name')}
          onName={(name) => change({ name })}
          onDocument={(document) => change({ document })}
        />
      ) : null}
      <PhotoField
        value={photo}
        onChange={setPhoto}
        onCutting={(cutting) => change({ cutting })}
        error={lacks('cutting') ? t('photo_cutting') : null}
      />
      {hands ? <SignaturePad onChange={setSignature} /> : null}
      <Button size="lg" type="submit" color={kind === 'refuse' ? 'red' : 'road'}>
        {t(`confirm.${kind}`)}
      </Button>
      <Button size="lg" variant="default" onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  )
}
