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
  error?: string | null
}

export const JustificationInput = ({ value, onChange, required, error }: JustificationProps) => {
  const { t } = useTexts('orders')
  return (
    <Textarea
      label={t('dialog.justification')}
      withAsterisk={required}
      aria-required={required}
      description={t('dialog.justification_hint')}
      autosize
      minRows={3}
      maxLength={1000}
      value={value}
      error={error ?? null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
