import { Box, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { approveAudit } from '#shared/audit/audit.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { dateTime, money, percent, signed } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { type Tone, StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconGavel, IconMessage } from '#client/ui/icons.ts'
import { differencePercent } from '../audit-figures.ts'
import type { FreightAudit } from '../order.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { ChargeWarnings } from './ChargeWarnings.tsx'
import { ContestDialog } from './ContestDialog.tsx'
import { ContestPanel } from './ContestPanel.tsx'
import { NameComponent } from './NameComponent.tsx'
import styles from './orders.module.css'

const TONES: Record<FreightAudit['comparison'][number]['status'], Tone> = {
  equal: 'success',
  within: 'warning',
  different: 'danger',
  missing: 'danger',
  unexpected: 'danger',
  informative: 'neutral',
}

const share = (expected: string | null, difference: string): string => {
  const found = differencePercent(expected, difference)
  return found === null ? '—' : signed(found, percent)
}

const amount = (value: string | null): string => (value === null ? '—' : money(value))

const Verdict = ({ status }: { status: keyof typeof TONES }) => (
  <StatusBadge tone={TONES[status]}>{text(`orders:values.line.${status}`)}</StatusBadge>
)

/** On a phone the two amounts stand below their component, so that difference and verdict are on the screen. */
const Both = ({ expected, charged }: { expected: string | null; charged: string | null }) => (
  <Text size="xs" c="dimmed" fw={400} hiddenFrom="sm">
    {amount(expected)} → {amount(charged)}
  </Text>
)

/** Expected against charged, component by component, with the totals. */
const Comparison = ({ audit }: { audit: FreightAudit }) => {
  const { t } = useTexts('orders')
  return (
    <ScrollRegion label={t('values.audit')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('values.component')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('values.expected')}
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('values.charged')}
            </Table.Th>
            <Table.Th ta="right">{t('values.difference')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('values.difference_percent')}
            </Table.Th>
            <Table.Th visibleFrom="sm">{t('field.status_name')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {audit.comparison.map((line) => (
            <Table.Tr key={line.rate + line.label + line.status}>
              <Table.Td>
                {line.label}
                <Both expected={line.expected} charged={line.charged} />
                <Box hiddenFrom="sm">
                  <Verdict status={line.status} />
                </Box>
                <Box>
                  <NameComponent audit={audit} line={line} />
                </Box>
              </Table.Td>
              <Table.Td ta="right" className={styles.figure ?? ''} visibleFrom="sm">
                {amount(line.expected)}
              </Table.Td>
              <Table.Td ta="right" className={styles.figure ?? ''} visibleFrom="sm">
                {amount(line.charged)}
              </Table.Td>
              <Table.Td ta="right" className={styles.figure ?? ''}>
                {line.status === 'informative' ? '—' : signed(line.difference, money)}
              </Table.Td>
              <Table.Td ta="right" className={styles.figure ?? ''} visibleFrom="sm">
                {share(line.expected, line.difference)}
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Verdict status={line.status} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>
              {t('values.total')}
              <Both expected={audit.expected_value} charged={audit.value} />
            </Table.Th>
            <Table.Th ta="right" className={styles.figure ?? ''} visibleFrom="sm">
              {money(audit.expected_value)}
            </Table.Th>
            <Table.Th ta="right" className={styles.figure ?? ''} visibleFrom="sm">
              {money(audit.value)}
            </Table.Th>
            <Table.Th ta="right" className={styles.figure ?? ''}>
              {signed(audit.difference, money)}
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {share(audit.expected_value, audit.difference)}
            </Table.Th>
            <Table.Td visibleFrom="sm" />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </ScrollRegion>
  )
}

/** One audit of a charge; a divergent one may be approved by hand (spec 002 §4.9). */
export const AuditTable = ({ audit }: { audit: FreightAudit }) => {
  const { t } = useTexts('orders')
  const [asking, setAsking] = useState(false)
  const [contesting, setContesting] = useState(false)
  const approve = useCall(approveAudit, { invalidates: ['orders', 'audits_order', 'audits'] })
  const divergent = audit.result === 'different_values' && !audit.manual_approved
  const { tolerance } = audit
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
      <Comparison audit={audit} />
      {audit.result === 'different_values' ? <ContestPanel audit={audit} /> : null}
      {contesting ? <ContestDialog audit={audit} onClose={() => setContesting(false)} /> : null}
      {audit.manual_approved ? (
        <Text size="sm">
          {t('values.manual_by', { name: audit.approved_by_name ?? '—', date: dateTime(audit.approved_at) })}
          {audit.justification ? ` – ${audit.justification}` : ''}
        </Text>
      ) : null}
      <JustificationDialog
        opened={asking}
        title={t('values.approve_title')}
        effect={t('values.approve_text', {
          expected: money(audit.expected_value),
          charged: money(audit.value),
          difference: money(audit.difference),
        })}
        confirmLabel={t('values.approve')}
        onConfirm={async ({ justification }) => {
          await approve.mutateAsync({ id: audit.id, input: { justification } })
          notifySuccess(t('values.approved'))
        }}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}
