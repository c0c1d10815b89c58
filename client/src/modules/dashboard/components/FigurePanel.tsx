import { SegmentedControl, Table } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Figures } from '#shared/dashboard/dashboard.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { date } from '#client/lib/format.ts'
import { type Kpi, kpiText, kpiValue } from '../kpis.ts'
import styles from './dashboard.module.css'

const FigureLine = lazy(async () => ({ default: (await import('./FigureLine.tsx')).FigureLine }))

/** The chosen figure as a line, or as a table of the same days. */
export const FigurePanel = ({ figures, kpi }: { figures: Figures | undefined; kpi: Kpi }) => {
  const { t } = useTexts('dashboard')
  const [view, setView] = useState('line')
  const points = (figures?.points ?? []).map((point) => ({ day: point.day, value: kpiValue(kpi, point) }))
  return (
    <Panel
      title={t(`kpi.${kpi}`)}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('view.label')}
          value={view}
          onChange={setView}
          data={(['line', 'table'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      }
    >
      <div className={styles.chart}>
        {view === 'line' ? (
          <Suspense fallback={null}>{figures ? <FigureLine kpi={kpi} points={points} /> : null}</Suspense>
        ) : (
          <ScrollRegion label={t(`kpi.${kpi}`)} maxHeight={260}>
            <Table stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('day')}</Table.Th>
                  <Table.Th ta="right">{t(`kpi.${kpi}`)}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {points.toReversed().map(({ day, value }) => (
                  <Table.Tr key={day}>
                    <Table.Td>{date(day)}</Table.Td>
                    <Table.Td ta="right">{kpiText(kpi, value)}</Table.Td>
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
