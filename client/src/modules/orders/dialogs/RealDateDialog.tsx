import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { dateTime } from '#client/lib/format.ts'
import { needsJustification } from '../delay.ts'
import { useNow } from '../use-now.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { InstantInput, JustificationInput, MIN_JUSTIFICATION } from './fields.tsx'

export type DatedPlace = {
  id: string
  label: string
  /** The planned date, shown beside the field. */
  planned: string | null
  /** The plan that a real date answers for: another date needs a justification. */
  expected: string | null
  before: string | null
}

type Props = {
  title: string
  confirmLabel: string
  dateLabel: string
  effect?: string
  /** Addresses that the act may be for; without them it is for the whole order. */
  places: readonly DatedPlace[]
  /** Chosen already. */
  placeId?: string | undefined
  /** A plan, not a fact: the future is allowed. */
  planned?: boolean
  /** Minutes that the date may differ from the expected one without a justification. */
  tolerance?: number
  /** Asked for whatever the date. */
  always?: boolean
  send: (answer: { placeId: string; instant: string; justification: string | undefined }) => Promise<unknown>
  onClose: () => void
}

/**
 * A real date-time at an address. A date that differs from the expected one, or replaces another, needs a justification
 * (spec 002 §4.5, §5).
 */
export const RealDateDialog = (props: Props) => {
  const { t } = useTexts('orders')
  const [opened] = useState(() => new Date().toISOString())
  const [placeId, setPlaceId] = useState(props.placeId ?? props.places[0]?.id ?? '')
  const [instant, setInstant] = useState<string | null>(opened)
  const [justification, setJustification] = useState('')
  const [tried, setTried] = useState(false)
  const now = useNow()
  const place = props.places.find(({ id }) => id === placeId)
  const differs = needsJustification(instant, place?.expected ?? null, place?.before ?? null, props.tolerance)
  const required = props.always === true || (differs && !props.planned)
  const short = required && justification.trim().length < MIN_JUSTIFICATION
  // Typed to the minute: the minute in which the dialog opened is not the future.
  const future = !props.planned && instant !== null && instant > new Date(now).toISOString()
  const dateError = instant === null ? t('dialog.required') : future ? t('dialog.date_future') : null
  const confirm = async () => {
    setTried(true)
    if (short || dateError || instant === null) return false
    return props.send({ placeId, instant, justification: justification.trim() || undefined })
  }
  const told = place?.planned
    ? t('dialog.expected', { date: dateTime(place.planned) })
    : t('dialog.no_expected')
  return (
    <ActionDialog
      title={props.title}
      confirmLabel={props.confirmLabel}
      {...(props.effect ? { effect: props.effect } : {})}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      {props.places.length > 1 ? (
        <Select
          label={t('dialog.address')}
          withAsterisk
          data={props.places.map(({ id, label }) => ({ value: id, label }))}
          value={placeId}
          onChange={(value) => setPlaceId(value ?? placeId)}
        />
      ) : null}
      <InstantInput
        label={props.dateLabel}
        value={instant}
        onChange={setInstant}
        {...(props.places.length > 0 ? { description: told } : {})}
        {...(props.planned ? {} : { max: opened })}
        error={tried ? dateError : null}
      />
      <JustificationInput
        value={justification}
        onChange={setJustification}
        required={required}
        {...(required && !props.always ? { why: t('dialog.justification_differs') } : {})}
        error={
          tried && short
            ? t(differs && !props.always ? 'dialog.justification_differs' : 'dialog.justification_required')
            : null
        }
      />
    </ActionDialog>
  )
}
