import { Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { auditsOrderAdditionalServices } from '#shared/services/services.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { money } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import styles from './services.module.css'

type Audit = RowOf<typeof auditsOrderAdditionalServices>

/** Agreed services against charged ones; line by line beside the freight's own audit. */
export const ServicesAudit = ({ orderId }: { orderId: string }) => {
  const { t } = useTexts('services')
  // Under the audits' own name, by which the order's page reads them again when something has changed.
  const query = useResourceList<Audit>(
    'audits',
    { filter: { order_id: orderId } },
    { path: auditsOrderAdditionalServices.type },
  )
  const audit = query.data?.rows[0]
  if (!audit) return null
  const isValid = audit.result === 'validated'
  const facts: [string, string][] = [
    [t('audit.expected'), money(audit.expected_value)],
    [t('audit.charged'), money(audit.value)],
    [t('audit.difference'), money(audit.difference)],
  ]
  return (
    <Panel title={t('audit.title')}>
      <Group justify="space-between">
        <StatusBadge tone={isValid ? 'success' : 'danger'}>
          {t(isValid ? 'audit.validated' : 'audit.different_values')}
        </StatusBadge>
        <Text component={Link} to="?tab=values" size="sm" c="var(--mantine-color-anchor)">
          {t('audit.see')}
        </Text>
      </Group>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
