import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useTexts } from '#client/lib/texts.ts'
import { date } from '#client/lib/format.ts'
import { type Kpi, kpiText, tickText } from '../kpis.ts'

export type LinePoint = { day: string; value: number | null }

/** One figure over the days of the period; the arrow keys walk from day to day. */
export const FigureLine = ({ kpi, points }: { kpi: Kpi; points: readonly LinePoint[] }) => {
  const { t } = useTexts('dashboard')
  const name = t(`kpi.${kpi}`)
  return (
    <AreaChart
      h="100%"
      data={points.map(({ day, value }) => ({ day: date(day).slice(0, 5), value }))}
      dataKey="day"
      series={[{ name: 'value', label: name, color: 'road.6' }]}
      curveType="monotone"
      connectNulls
      withDots={points.length <= 31}
      fillOpacity={0.14}
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) => kpiText(kpi, value)}
      yAxisProps={{ width: 52, tickFormatter: (value: number) => tickText(kpi, value) }}
      xAxisProps={{ minTickGap: 28, interval: 'preserveStartEnd' }}
      areaProps={{ isAnimationActive: false }}
      areaChartProps={{ title: name }}
    />
  )
}
