import { Textarea } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { DateTimeInput } from '#client/kit/date/DateInput.tsx'
import { fromLocalInput, toLocalInput } from '#client/lib/dates.ts'

export const MIN_JUSTIFICATION = 10

type InstantProps = {
  label: string
  value: string | null
  onChange: (instant: string | null) => void
  description?: string
  error?: string | null
  /** Nothing after this moment. */
  max?: string
}

/** An instant typed in São Paulo time. */
export const InstantInput = ({ label, value, onChange, description, error, max }: InstantProps) => {
  const { t } = useTexts('orders')
  return (
    <DateTimeInput
      label={label}
      withAsterisk
      description={[description, t('dialog.time_zone')].filter(Boolean).join(' · ')}
      value={toLocalInput(value)}
      {...(max ? { max: toLocalInput(max) } : {})}
      error={error ?? null}
      onChange={(local) => onChange(fromLocalInput(local))}
    />
  )
}

type JustificationProps = {
  value: string
  onChange: (value: string) => void
  required: boolean
  /** The reason why it is asked for, told before a try fails. */
  why?: string
  error?: string | null
}

export const JustificationInput = ({ value, onChange, required, why, error }: JustificationProps) => {
  const { t } = useTexts('orders')
  return (
    <Textarea
      label={t('dialog.justification')}
      withAsterisk={required}
      aria-required={required}
      description={[error ? undefined : why, t('dialog.justification_hint')].filter(Boolean).join('. ')}
      autosize
      minRows={3}
      maxLength={1000}
      value={value}
      error={error ?? null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
