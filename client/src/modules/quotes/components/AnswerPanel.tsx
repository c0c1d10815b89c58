import { Alert, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { SentAnswer } from '../sent-answer.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { dateTime, money } from '#client/lib/format.ts'
import { IconLock } from '#client/ui/icons.ts'
import styles from './quotes.module.css'

const Line = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.line}>
    <Text size="sm">{label}</Text>
    <Text size="sm">{value}</Text>
  </div>
)

/** A price component by component. */
export const AnswerPanel = ({ answer }: { answer: SentAnswer }) => {
  const { t } = useTexts('quotes')
  if (answer.is_sealed)
    return (
      <Alert icon={<IconLock />} color="blue" title={t('sealed')}>
        {t('sealed_text')}
      </Alert>
    )
  if (answer.total_value === null) return null
  const days = answer.transporter_delivery_time ?? 0
  return (
    <Panel title={t('price')}>
      <Stack gap={0}>
        <Line label={t('field.weight_shipping_value')} value={money(answer.weight_shipping_value)} />
        {answer.rates.map(({ rate, amount }) => (
          <Line key={rate} label={rate} value={money(amount)} />
        ))}
        {answer.icms === null ? null : <Line label="ICMS" value={money(answer.icms_value)} />}
        <Line label={t('total')} value={money(answer.total_value)} />
        <Line
          label={t('field.transporter_delivery_time')}
          value={t(answer.business_days ? 'days_business' : 'days', { count: days })}
        />
        {answer.valid_until === null ? null : (
          <Line label={t('field.valid_until')} value={dateTime(answer.valid_until)} />
        )}
      </Stack>
      {answer.observation ? (
        <Text size="sm" mt="xs">
          {answer.observation}
        </Text>
      ) : null}
    </Panel>
  )
}
