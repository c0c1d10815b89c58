import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { JustificationInput, MIN_JUSTIFICATION } from './fields.tsx'
import type { DatedPlace } from './RealDateDialog.tsx'

type Props = {
  title: string
  effect: string
  places: readonly DatedPlace[]
  placeId?: string | undefined
  send: (answer: { placeId: string; justification: string }) => Promise<unknown>
  onClose: () => void
}

/** Takes back a report of an address; the reason stays on the timeline. */
export const JustifyDialog = ({ title, effect, places, placeId: given, send, onClose }: Props) => {
  const { t } = useTexts('orders')
  const [placeId, setPlaceId] = useState(given ?? places[0]?.id ?? '')
  const [justification, setJustification] = useState('')
  const [tried, setTried] = useState(false)
  const short = justification.trim().length < MIN_JUSTIFICATION
  const confirm = async () => {
    setTried(true)
    return short ? false : send({ placeId, justification: justification.trim() })
  }
  return (
    <ActionDialog
      title={title}
      effect={effect}
      confirmLabel={t('dialog.confirm')}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {places.length > 1 ? (
        <Select
          label={t('dialog.address')}
          allowDeselect={false}
          data={places.map(({ id, label }) => ({ value: id, label }))}
          value={placeId}
          onChange={(value) => setPlaceId(value ?? placeId)}
        />
      ) : null}
      <JustificationInput
        value={justification}
        onChange={setJustification}
        required
        error={tried && short ? t('dialog.justification_required') : null}
      />
    </ActionDialog>
  )
}
