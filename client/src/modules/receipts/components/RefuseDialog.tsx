import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { RECEIPT_REFUSALS, type ReceiptRefusal } from '#shared/documents/receipt-checks.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { useTexts } from '#client/lib/texts.ts'

type Props = {
  onRefuse: (input: { reason: ReceiptRefusal; note?: string }) => Promise<unknown>
  onClose: () => void
}

/** Why a receipt proves nothing: one click for the usual reasons, words for another one. */
export const RefuseDialog = ({ onRefuse, onClose }: Props) => {
  const { t } = useTexts('receipts')
  const [reason, setReason] = useState<ReceiptRefusal | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const words = note.trim()
  const lacksWords = reason === 'other' && words === ''
  const confirm = async () => {
    setTried(true)
    if (reason === null || lacksWords) return false
    await onRefuse({ reason, ...(words === '' ? {} : { note: words }) })
    return true
  }
  return (
    <ActionDialog
      title={t('refuse_title')}
      effect={t('refuse_effect')}
      confirmLabel={t('refuse')}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Radio.Group
        label={t('refuse_reason')}
        withAsterisk
        value={reason}
        onChange={(value) => setReason(isOneOf(RECEIPT_REFUSALS, value) ? value : null)}
        error={tried && reason === null ? t('refuse_reason_required') : null}
      >
        <Stack gap={4} mt={4}>
          {RECEIPT_REFUSALS.map((value, index) => (
            <Radio
              key={value}
              value={value}
              label={t(`refusal.${value}`)}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('refuse_note')}
        description={t('refuse_note_hint')}
        withAsterisk={reason === 'other'}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={tried && lacksWords ? t('refuse_note_required') : null}
      />
    </ActionDialog>
  )
}
