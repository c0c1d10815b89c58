import { Checkbox, Stack, Text } from '@mantine/core'
import type { DriverLoad } from '#shared/driver/driver.ts'
import { useTexts } from '#client/lib/texts.ts'

type Invoice = DriverLoad['deliveries'][number]['invoices'][number]
type Props = {
  invoices: readonly Invoice[]
  refused: readonly number[]
  onChange: (refused: number[]) => void
  error: string | null
}

/** Which invoices of the stop the recipient sends back; the others are delivered. */
export const RefusedInvoices = ({ invoices, refused, onChange, error }: Props) => {
  const { t } = useTexts('driver')
  return (
    <Checkbox.Group
      label={t('refused_invoices')}
      description={t('refused_invoices_text')}
      error={error}
      value={refused.map(String)}
      onChange={(values) => onChange(values.map(Number))}
    >
      <Stack gap="xs" my="xs">
        {invoices.map(({ id, number }) => (
          <Checkbox key={id} size="lg" value={String(id)} label={t('invoice', { number })} />
        ))}
      </Stack>
      {refused.length > 0 && refused.length < invoices.length ? (
        <Text size="sm" aria-live="polite">
          {t('rest_delivered', { count: invoices.length - refused.length })}
        </Text>
      ) : null}
    </Checkbox.Group>
  )
}
