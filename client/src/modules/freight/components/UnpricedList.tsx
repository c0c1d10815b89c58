import { Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { UnpricedCarrier } from '#shared/freight/simulation.contract.ts'
import { date, decimal, weight } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import styles from './freight.module.css'

/** Linked carriers that have no price, each with its reason. */
export const UnpricedList = ({ carriers }: { carriers: readonly UnpricedCarrier[] }) => {
  const { t } = useTranslation('freight')
  const detailOf = (table: UnpricedCarrier['tables'][number]): string => {
    const { detail, reason } = table
    if (reason === 'not_in_force')
      return t('reason_detail.not_in_force', {
        date_start: date(String(detail.date_start)),
        date_end: date(String(detail.date_end)),
      })
    if (reason === 'weight')
      return t('reason_detail.weight', {
        taxable_weight: weight(String(detail.taxable_weight)),
        up_to: weight(detail.up_to === null || detail.up_to === undefined ? null : String(detail.up_to)),
      })
    if (reason === 'km')
      return detail.km === null || detail.km === undefined
        ? t('reason_detail.km_unknown')
        : t('reason_detail.km', { km: decimal(String(detail.km), 1) })
    return ''
  }
  if (carriers.length === 0) return null
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2}>{t('simulation.without_price')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('simulation.without_price_text')}
      </Text>
      <dl className={styles.lines}>
        {carriers.map((carrier) => (
          <div key={carrier.transporter_id} className={styles.line} style={{ flexWrap: 'wrap' }}>
            <dt>
              <strong>{carrier.transporter.fantasy_name}</strong>
            </dt>
            <dd style={{ whiteSpace: 'normal', textAlign: 'end' }}>
              <StatusBadge tone="neutral" size="sm">
                {t(`reason.${carrier.reason}`)}
              </StatusBadge>
              {carrier.tables
                .filter(({ reason }) => reason === carrier.reason)
                .slice(0, 3)
                .map((table) => (
                  <Text key={table.simulation_table_id} size="xs" c="dimmed">
                    {[table.table, detailOf(table)].filter(Boolean).join(': ')}
                  </Text>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
