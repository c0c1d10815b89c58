import { Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { money, signed } from '#client/lib/format.ts'
import { waterfallOf } from '../audit-waterfall.ts'
import type { FreightAudit } from '../order.ts'
import styles from './audit.module.css'

type Bar = {
  label: string
  detail?: string
  from: number
  to: number
  amount: string
  tone?: 'more' | 'less'
}

const Step = ({ label, detail, from, to, amount, tone }: Bar) => (
  <li className={styles.step}>
    <div>
      <Text size="sm" fw={tone ? 400 : 600}>
        {label}
      </Text>
      {detail ? (
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      ) : null}
    </div>
    <div className={styles.track} aria-hidden>
      <div
        className={[styles.bar, tone ? styles[tone] : ''].join(' ')}
        style={{ insetInlineStart: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }}
      />
    </div>
    <Text size="sm" fw={tone ? 400 : 600} className={styles.amount ?? ''}>
      {amount}
    </Text>
  </li>
)

/** From the expected to the charged total, one bar for each component that differs; the table below has them all. */
export const AuditWaterfall = ({ audit }: { audit: FreightAudit }) => {
  const { t } = useTexts('orders')
  const { steps, expected, charged, start, equal } = waterfallOf(audit)
  if (steps.length === 0) return null
  const both = (one: (typeof steps)[number]) =>
    one.label === null
      ? {}
      : {
          detail: `${one.expected === null ? '—' : money(one.expected)} → ${one.charged === null ? '—' : money(one.charged)}`,
        }
  return (
    <Stack gap={6}>
      <ol className={styles.waterfall} aria-label={t('values.waterfall')}>
        <Step label={t('values.expected')} from={0} to={expected} amount={money(audit.expected_value)} />
        {steps.map((one) => (
          <Step
            key={one.key}
            label={one.label ?? t('values.rest')}
            {...both(one)}
            from={one.from}
            to={one.to}
            amount={signed(one.difference, money)}
            tone={one.difference.startsWith('-') ? 'less' : 'more'}
          />
        ))}
        <Step label={t('values.charged')} from={0} to={charged} amount={money(audit.value)} />
      </ol>
      <Text size="xs" c="dimmed">
        {[
          equal === 0 ? '' : t('values.equal_lines', { count: equal }),
          start > 0 ? t('values.scale_start', { value: money(start.toFixed(2)) }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </Stack>
  )
}
