import { Table, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Figures } from '#shared/dashboard/dashboard.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { AppMap } from '#client/kit/map/AppMap.tsx'
import { kpiText, kpiValue } from '../kpis.ts'
import styles from './dashboard.module.css'

const NOTHING = [] as const

/** Freight by state of delivery, on the map and as a list of the same numbers. */
export const StatesPanel = ({ figures }: { figures: Figures | undefined }) => {
  const { t } = useTexts('dashboard')
  const rows = figures?.states
  const shades = useMemo(() => {
    const most = Math.max(...(rows ?? []).map(({ freight }) => Number(freight)), 1)
    // The root keeps the smaller states apart where one has most of the freight.
    return Object.fromEntries((rows ?? []).map(({ uf, freight }) => [uf, Math.sqrt(Number(freight) / most)]))
  }, [rows])
  return (
    <Panel title={t('states.title')}>
      <div className={styles.states}>
        <AppMap label={t('states.map')} points={NOTHING} fit={NOTHING} shades={shades} height={320} />
        {rows && rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('nothing_settled')}
          </Text>
        ) : (
          <ScrollRegion label={t('states.title')} maxHeight={320}>
            <Table stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('states.uf')}</Table.Th>
                  <Table.Th ta="right">{t('kpi.freight')}</Table.Th>
                  <Table.Th ta="right">{t('kpi.on_time')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {(rows ?? []).map((row) => (
                  <Table.Tr key={row.uf}>
                    <Table.Td>{row.uf}</Table.Td>
                    <Table.Td ta="right">{kpiText('freight', kpiValue('freight', row))}</Table.Td>
                    <Table.Td ta="right">{kpiText('on_time', kpiValue('on_time', row))}</Table.Td>
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
