import { Group, Stack, Text } from '@mantine/core'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { add } from '#shared/kit/money.ts'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { money } from '#client/lib/format.ts'
import { type ServiceLine, newLine, totalsOf } from '../service-lines.ts'
import { ServiceLineFields } from './ServiceLineFields.tsx'
import { ServiceSearch } from './ServiceSearch.tsx'
import styles from './services.module.css'

type Values = { services: ServiceLine[] }

/** The services being asked for, each with its live total, and the search that they come from. */
export const ServiceLines = ({ order }: { order: OrderOfTab }) => {
  const { t } = useTexts('services')
  const { fields, append, remove } = useFieldArray<Values, 'services', 'key'>({
    name: 'services',
    keyName: 'key',
  })
  const { errors, isSubmitted } = useFormState<Values>()
  const lines = useWatch<Values, 'services'>({ name: 'services' })
  const totals = lines.map((line) => totalsOf(line, order))
  const sum = totals.reduce((so_far, one) => (one ? add(so_far, one.total) : so_far), '0')
  const missing = isSubmitted && fields.length === 0 && errors.services !== undefined
  return (
    <Stack gap="md">
      {fields.length === 0 ? null : (
        <section aria-label={t('add.chosen')}>
          <Text fw={600} size="sm" mb={6}>
            {t('add.chosen')}
          </Text>
          <Stack gap="sm">
            {fields.map(({ key }, index) => {
              const line = lines[index]
              return line ? (
                <ServiceLineFields
                  key={key}
                  index={index}
                  line={line}
                  totals={totals[index] ?? null}
                  icms={order.icms}
                  onRemove={() => remove(index)}
                />
              ) : null
            })}
          </Stack>
          <Group justify="space-between" className={styles.sum ?? ''} aria-live="polite">
            <Text fw={600}>{t('add.total')}</Text>
            <Text fw={700} size="lg">
              {totals.some((one) => one === null) ? '—' : money(sum)}
            </Text>
          </Group>
        </section>
      )}
      {missing ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('add.none_chosen')}
        </Text>
      ) : null}
      <ServiceSearch
        orderId={order.id}
        chosen={lines.map((line) => line.additional_service_id)}
        onPick={(found, iss) => append(newLine(found, iss), { shouldFocus: false })}
      />
    </Stack>
  )
}
