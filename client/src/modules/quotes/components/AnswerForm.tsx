import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { answerTotals } from '#shared/quotes/answer-total.ts'
import { answerInput, type AnswerInput } from '#shared/quotes/quote-input.ts'
import { DecimalField, MoneyField } from '#client/kit/form/DecimalField.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { DateTimeField, SwitchField, TextareaField } from '#client/kit/form/fields.tsx'
import { AddRow, RemoveRow } from '#client/kit/form/RowButtons.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { parseDecimal } from '#client/lib/decimal.ts'
import { money } from '#client/lib/format.ts'
import styles from './quotes.module.css'

type Rate = { rate: string; amount: string }

/** Components beside the freight by weight: toll, GRIS, ad valorem, whatever the carrier charges. */
const RatesField = (props: FieldProps) => {
  const { t } = useTexts('quotes')
  const { value, onChange } = useField<Rate[]>(props)
  const rates = value ?? []
  const change = (index: number, next: Partial<Rate>) =>
    onChange(rates.map((one, at) => (at === index ? { ...one, ...next } : one)))
  return (
    <Stack gap="xs">
      {rates.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a component has no other identity while it is typed
        <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            style={{ flex: 2 }}
            label={t('rate_at', { number: index + 1 })}
            value={one.rate}
            maxLength={60}
            onChange={(event) => change(index, { rate: event.currentTarget.value })}
          />
          <TextInput
            style={{ flex: 1 }}
            label={t('amount_at', { number: index + 1 })}
            inputMode="decimal"
            defaultValue={one.amount.replace('.', ',')}
            onChange={(event) =>
              change(index, { amount: parseDecimal(event.currentTarget.value) ?? event.currentTarget.value })
            }
          />
          <RemoveRow
            label={t('rate_remove', { number: index + 1 })}
            onRemove={() => onChange(rates.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      <AddRow label={t('rate_add')} onAdd={() => onChange([...rates, { rate: '', amount: '' }])} />
    </Stack>
  )
}

/** The total as the server will compute it, while it is typed. */
const Total = ({ isExempt }: { isExempt: boolean }) => {
  const { t } = useTexts('quotes')
  const values: unknown = useWatch()
  const typed = answerInput.pick({ weight_shipping_value: true, rates: true, icms: true }).safeParse(values)
  const totals = typed.success ? answerTotals(typed.data, isExempt) : null
  return (
    <div className={styles.total}>
      <Text size="sm">{t('total')}</Text>
      <Text fw={700}>{totals ? money(totals.total_value) : '–'}</Text>
      <Text size="xs" c="dimmed">
        {totals?.icms ? t('icms_inside', { value: money(totals.icms_value) }) : t('icms_none')}
      </Text>
    </div>
  )
}

type Props = { isExempt: boolean; onSend: (input: AnswerInput) => Promise<unknown>; onDone: () => void }

/** A carrier's price, logged in or by its link. */
export const AnswerForm = ({ isExempt, onSend, onDone }: Props) => {
  const { t } = useTexts('quotes')
  return (
    <ResourceForm
      schema={answerInput}
      mode="create"
      defaults={{ rates: [], business_days: true }}
      onSubmit={onSend}
      onDone={onDone}
      submitLabel={t('answer_send')}
      guard={false}
    >
      <Stack gap="md">
        <div className={styles.fields}>
          <MoneyField name="weight_shipping_value" label={t('field.weight_shipping_value')} required />
          {isExempt ? null : <DecimalField name="icms" label={t('field.icms')} suffix="%" />}
          <IntegerField
            name="transporter_delivery_time"
            label={t('field.transporter_delivery_time')}
            min={0}
            max={365}
            required
          />
          <DateTimeField name="valid_until" label={t('field.valid_until')} />
        </div>
        <SwitchField name="business_days" label={t('field.business_days')} />
        <RatesField name="rates" label={t('field.rates')} />
        <TextareaField name="observation" label={t('field.answer_observation')} />
        <Total isExempt={isExempt} />
      </Stack>
    </ResourceForm>
  )
}
