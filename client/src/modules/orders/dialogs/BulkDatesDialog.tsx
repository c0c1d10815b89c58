import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { InstantInput, JustificationInput, MIN_JUSTIFICATION } from './fields.tsx'

type Props = {
  count: number
  onConfirm: (input: Record<string, unknown>) => Promise<unknown>
  onClose: () => void
}

/** Planned collection and delivery of many orders; one that is left empty stays as each order has it. */
export const BulkDatesDialog = ({ count, onConfirm, onClose }: Props) => {
  const { t } = useTexts('orders')
  const [collection, setCollection] = useState<string | null>(null)
  const [delivery, setDelivery] = useState<string | null>(null)
  const [justification, setJustification] = useState('')
  const [tried, setTried] = useState(false)
  const reason = justification.trim()
  const isShort = reason !== '' && reason.length < MIN_JUSTIFICATION
  const isEmpty = collection === null && delivery === null
  const confirm = async () => {
    setTried(true)
    if (isShort || isEmpty) return false
    return onConfirm({
      ...(collection ? { collection_date_time: collection } : {}),
      ...(delivery ? { delivery_date_time: delivery } : {}),
      ...(reason ? { justification: reason } : {}),
    })
  }
  return (
    <ActionDialog
      title={t('bulk.title', { count })}
      effect={t('bulk.dates_text')}
      confirmLabel={t('bulk.change_dates')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <InstantInput
        label={t('field.collection_date_time')}
        value={collection}
        onChange={setCollection}
        error={tried && isEmpty ? t('bulk.date_missing') : null}
      />
      <InstantInput label={t('field.delivery_date_time')} value={delivery} onChange={setDelivery} />
      <JustificationInput
        value={justification}
        onChange={setJustification}
        required={false}
        error={tried && isShort ? t('dialog.justification_required') : null}
      />
    </ActionDialog>
  )
}
