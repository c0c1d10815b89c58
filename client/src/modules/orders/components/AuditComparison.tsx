import { Box, Table, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { money, percent, signed } from '#client/lib/format.ts'
import { text, withTexts } from '#client/lib/i18n.ts'
import { useTexts } from '#client/lib/texts.ts'
import { type Tone, StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { AuditExplanation } from '#shared/audit/explanation.contract.ts'
import { differencePercent } from '../audit-figures.ts'
import type { FreightAudit } from '../order.ts'
import { NameComponent } from './NameComponent.tsx'
import styles from './orders.module.css'

const LineRule = lazy(async () => ({
  default: (await withTexts(['pricing'], import('./LineRule.tsx'))).LineRule,
}))

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

type Props = { audit: FreightAudit; explanation: AuditExplanation | undefined }

/** Expected against charged, component by component, with rule and cell of each, and the totals. */
export const AuditComparison = ({ audit, explanation }: Props) => {
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
                {explanation ? (
                  <Suspense fallback={null}>
                    <LineRule explanation={explanation} rate={line.rate} />
                  </Suspense>
                ) : null}
                <Box hiddenFrom="sm">
                  <Verdict status={line.status} />
                </Box>
                <Box>
                  <NameComponent audit={audit} line={line} explanation={explanation} />
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
