import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { explainOrderAudit } from '#shared/audit/audit.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { dateTime, money, percent } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconGavel, IconMessage } from '#client/ui/icons.ts'
import type { FreightAudit } from '../order.ts'
import { ApproveAuditDialog } from './ApproveAuditDialog.tsx'
import { AuditBasis } from './AuditBasis.tsx'
import { AuditCause } from './AuditCause.tsx'
import { AuditComparison } from './AuditComparison.tsx'
import { AuditWaterfall } from './AuditWaterfall.tsx'
import { ChargeWarnings } from './ChargeWarnings.tsx'
import { ContestDialog } from './ContestDialog.tsx'
import { ContestPanel } from './ContestPanel.tsx'

/** One audit of a charge; a divergent one may be approved by hand (spec 002 §4.9). */
export const AuditTable = ({ audit }: { audit: FreightAudit }) => {
  const { t } = useTexts('orders')
  const [asking, setAsking] = useState(false)
  const [contesting, setContesting] = useState(false)
  const divergent = audit.result === 'different_values' && !audit.manual_approved
  const { tolerance } = audit
  const { data: explanation } = useAnswer(
    explainOrderAudit,
    { id: audit.id },
    { types: ['audits_order', 'audit_contests', 'orders'] },
  )
  const cause = divergent ? (explanation?.cause ?? null) : null
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>{t(`values.kind.${audit.audit}`)}</Text>
          <StatusBadge tone={audit.manual_approved ? 'warning' : divergent ? 'danger' : 'success'}>
            {audit.manual_approved ? t('values.manual') : t(`values.result.${audit.result}`)}
          </StatusBadge>
          {tolerance ? (
            <Text size="sm" c="dimmed">
              {t('values.tolerance', {
                value: tolerance.unit === 'percent' ? percent(tolerance.value) : money(tolerance.value),
              })}
            </Text>
          ) : null}
        </Group>
        {divergent ? (
          <Can ability="freight_audits.approve">
            <Group gap="xs">
              {audit.contested ? null : (
                <Button
                  variant="default"
                  leftSection={<IconMessage size={16} aria-hidden />}
                  onClick={() => setContesting(true)}
                >
                  {t('contest.button')}
                </Button>
              )}
              <Button leftSection={<IconGavel size={16} aria-hidden />} onClick={() => setAsking(true)}>
                {t('values.approve')}
              </Button>
            </Group>
          </Can>
        ) : null}
      </Group>
      <ChargeWarnings audit={audit} />
      {cause ? <AuditCause cause={cause} /> : null}
      <AuditWaterfall audit={audit} />
      <AuditComparison audit={audit} explanation={explanation} />
      {explanation ? <AuditBasis explanation={explanation} /> : null}
      {audit.result === 'different_values' ? <ContestPanel audit={audit} /> : null}
      {contesting ? <ContestDialog audit={audit} cause={cause} onClose={() => setContesting(false)} /> : null}
      {audit.manual_approved ? (
        <Text size="sm">
          {t('values.manual_by', { name: audit.approved_by_name ?? '—', date: dateTime(audit.approved_at) })}
          {audit.justification ? ` – ${audit.justification}` : ''}
          {audit.cause ? ` (${t(`contest.cause.${audit.cause}`)})` : ''}
        </Text>
      ) : null}
      {asking ? <ApproveAuditDialog audit={audit} cause={cause} onClose={() => setAsking(false)} /> : null}
    </Stack>
  )
}
