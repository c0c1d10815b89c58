import { Alert, Group, Stack, Text } from '@mantine/core'
import type * as z from 'zod'
import { useTexts } from '#client/lib/texts.ts'
import type { orderRisk } from '#shared/risk/order-risk.ts'
import { date, dateTime, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { StatusBadge, type Tone } from '#client/ui/StatusBadge.tsx'

/** Demands of the risk management programme on an order, their reason, and earlier decisions. */

export type OrderRisk = z.output<typeof orderRisk>
export type RiskPartRow = OrderRisk['parts'][number]
type Last = NonNullable<RiskPartRow['last']>

const TONES: Readonly<Record<string, Tone>> = {
  waiting: 'pending',
  approved: 'success',
  confirmed: 'success',
  refused: 'danger',
  failed: 'danger',
  about_to_expire: 'warning',
  not_required: 'neutral',
}

const bandWords = ({ value_from, value_until }: NonNullable<OrderRisk['rule']>): string =>
  value_until === null
    ? text('risk:band.from', { from: money(value_from) })
    : text('risk:band.between', { from: money(value_from), until: money(value_until) })

/** The line that applies and why, in a sentence. */
export const RiskReason = ({ risk }: { risk: OrderRisk }) => {
  const { t } = useTexts('risk')
  const { rule, why, value } = risk
  return (
    <div>
      {rule ? <Text fw={600}>{t('line', { name: rule.name })}</Text> : null}
      <Text size="sm" c="dimmed">
        {t(`why.${why}`, {
          value: money(value),
          band: rule ? bandWords(rule) : '',
          modal: rule?.modal
            ? t('of_modal', { modal: text(`orders:modal.${rule.modal}`, {}, rule.modal) })
            : '',
        })}
      </Text>
    </div>
  )
}

export const OverMaximum = ({ risk }: { risk: OrderRisk }) => {
  const { t } = useTexts('risk')
  if (!risk.over_maximum || !risk.rule) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={t('over_title')}>
      <Text size="sm">
        {t('over', { value: money(risk.value), maximum: money(risk.rule.maximum_value) })}
      </Text>
    </Alert>
  )
}

const lastWords = ({ decision, is_valid, by, at, valid_until, reason }: Last): string => {
  const kind = decision === 'refused' ? 'refused' : is_valid ? 'approved' : 'expired'
  return text(`risk:last.${kind}`, {
    by: by ?? text('risk:someone'),
    at: dateTime(at),
    until: date(valid_until),
    reason: reason ?? text('risk:no_reason'),
  })
}

/** The newest decision on the same driver, helper, vehicle or trailer; a refusal is as loud as an approval. */
export const LastDecision = ({ last }: { last: RiskPartRow['last'] }) => {
  const { t } = useTexts('risk')
  if (last === null)
    return (
      <Text size="sm" c="dimmed">
        {t('last.none')}
      </Text>
    )
  const tone: Tone = last.decision === 'refused' ? 'danger' : last.is_valid ? 'success' : 'warning'
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <StatusBadge tone={tone} size="sm">
        {t(`status.${last.decision}`)}
      </StatusBadge>
      <Text size="sm">{lastWords(last)}</Text>
    </Group>
  )
}

const Line = ({ name, what, status }: { name: string; what?: string | null; status: string }) => {
  const { t } = useTexts('risk')
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" fw={600}>
        {[name, what].filter(Boolean).join(': ')}
      </Text>
      <StatusBadge tone={TONES[status] ?? 'neutral'} size="sm">
        {text(`risk:status.${status}`, {}, t('status.waiting'))}
      </StatusBadge>
    </Group>
  )
}

/** Each part with its state; `decides`: with what the reader's company decided before. */
export const RiskParts = ({ risk, decides }: { risk: OrderRisk; decides: boolean }) => {
  const { t } = useTexts('risk')
  const { checklist, mirroring, rule, parts } = risk
  const until = checklist.expires_on ? t('checklist_until', { date: date(checklist.expires_on) }) : null
  return (
    <Stack gap="xs">
      {parts.map((row) => (
        <div key={row.part}>
          <Line name={t(`part.${row.part}`)} what={row.name} status={row.status} />
          {decides && row.is_asked ? <LastDecision last={row.last} /> : null}
        </div>
      ))}
      <Line name={t('checklist')} what={until} status={checklist.status} />
      {mirroring.is_asked ? <Line name={t('mirroring')} status={mirroring.status} /> : null}
      {rule?.needs_escort ? (
        <Text size="sm">
          <Text span fw={600} inherit>
            {t('escort')}:
          </Text>{' '}
          {t('escort_needed')}
        </Text>
      ) : null}
    </Stack>
  )
}
