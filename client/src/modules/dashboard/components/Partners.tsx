import { Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Figures } from '#shared/dashboard/dashboard.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { decimal } from '#client/lib/format.ts'
import { ordersBehind } from '../figure-links.ts'
import type { Choice } from '../use-figures.ts'
import { type Kpi, kpiText, kpiValue } from '../kpis.ts'
import styles from './dashboard.module.css'

const COLUMNS: readonly Kpi[] = ['on_time', 'freight', 'cost_kg']

type Props = { figures: Figures | undefined; choice: Choice; isCarrier: boolean }

/** Carriers of the period, the most punctual first; a carrier reads its shippers. Each leads to its deliveries. */
export const Partners = ({ figures, choice, isCarrier }: Props) => {
  const { t } = useTexts('dashboard')
  const list = usePathTo()('order')
  const ordersOf = (id: string | number) =>
    list && `${list}${ordersBehind('settled', choice, { [isCarrier ? 'shipper_id' : 'transporter_id']: id })}`
  const title = t(isCarrier ? 'ranking.shippers' : 'ranking.carriers')
  const rows = figures?.partners ?? []
  return (
    <Panel title={title}>
      <div className={styles.ranking}>
        {figures && rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('nothing_settled')}
          </Text>
        ) : (
          <ScrollRegion label={title}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t(isCarrier ? 'shipper' : 'carrier')}</Table.Th>
                  <Table.Th ta="right">{t('kpi.settled')}</Table.Th>
                  {COLUMNS.map((kpi) => (
                    <Table.Th key={kpi} ta="right">
                      {t(`kpi.${kpi}`)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row, index) => (
                  <Table.Tr key={row.id}>
                    <Table.Td>
                      {index + 1}. <LinkCell to={ordersOf(row.id)}>{row.name}</LinkCell>
                    </Table.Td>
                    <Table.Td ta="right">{decimal(row.settled, 0)}</Table.Td>
                    {COLUMNS.map((kpi) => (
                      <Table.Td key={kpi} ta="right" style={{ whiteSpace: 'nowrap' }}>
                        {kpiText(kpi, kpiValue(kpi, row))}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollRegion>
        )}
      </div>
    </Panel>
  )
}
