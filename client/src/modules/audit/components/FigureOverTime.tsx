import { SegmentedControl, Table } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import {
  CONTEST_PERIODS,
  type ContestPeriod,
  type ContestStatistics,
} from '#shared/audit/contests.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { date } from '#client/lib/format.ts'
import { contestsBehind, type Figure, figureText, figureValue, hasContests, spansOf } from '../statistics.ts'
import styles from './statistics.module.css'

const FigureChart = lazy(async () => ({ default: (await import('./FigureChart.tsx')).FigureChart }))

type Props = { statistics: ContestStatistics | undefined; figure: Figure; period: ContestPeriod }

const Points = ({ statistics, figure, period }: Props & { statistics: ContestStatistics }) => {
  const { t } = useTexts('audit')
  const contests = usePathTo()('audit_contests')
  const spans = spansOf(statistics)
  const rows = statistics.points.flatMap((point, index) => {
    const span = spans[index]
    return span ? [{ point, span }] : []
  })
  const name = t(`statistics.figures.${figure}`)
  return (
    <ScrollRegion label={name} maxHeight={260}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`statistics.unit.${CONTEST_PERIODS[period]}`)}</Table.Th>
            <Table.Th ta="right">{name}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.toReversed().map(({ point, span }) => (
            <Table.Tr key={point.day}>
              <Table.Td>{date(point.day)}</Table.Td>
              <Table.Td className={styles.amount ?? ''}>
                {contests === null || !hasContests(figure, point) ? (
                  figureText(figure, point[figure])
                ) : (
                  <LinkCell to={`${contests}${contestsBehind(figure, span)}`}>
                    {figureText(figure, point[figure])}
                  </LinkCell>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

/** The chosen figure as a line, or as a table of the same points. */
export const FigureOverTime = ({ statistics, figure, period }: Props) => {
  const { t } = useTexts('audit')
  const [view, setView] = useState('line')
  const name = t(`statistics.figures.${figure}`)
  return (
    <Panel
      title={`${name} · ${t('statistics.by_time')}`}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('statistics.view.label')}
          value={view}
          onChange={setView}
          data={(['line', 'table'] as const).map((value) => ({
            value,
            label: t(`statistics.view.${value}`),
          }))}
        />
      }
    >
      <div className={styles.chart}>
        {statistics === undefined ? null : view === 'line' ? (
          <Suspense fallback={null}>
            <FigureChart
              figure={figure}
              name={name}
              points={statistics.points.map((point) => ({
                day: point.day,
                value: figureValue(figure, point),
              }))}
            />
          </Suspense>
        ) : (
          <Points statistics={statistics} figure={figure} period={period} />
        )}
      </div>
    </Panel>
  )
}
