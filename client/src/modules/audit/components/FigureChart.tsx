import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { date } from '#client/lib/format.ts'
import { type Figure, figureText } from '../statistics.ts'

type Props = { figure: Figure; name: string; points: readonly { day: string; value: number }[] }

/** One figure over the points of the period; the arrow keys walk from point to point. */
export const FigureChart = ({ figure, name, points }: Props) => (
  <AreaChart
    h={260}
    data={points.map(({ day, value }) => ({ day: date(day), value }))}
    dataKey="day"
    series={[{ name: 'value', label: name, color: 'road.6' }]}
    curveType="monotone"
    withDots
    fillOpacity={0.14}
    gridAxis="x"
    tickLine="none"
    valueFormatter={(value) => figureText(figure, value)}
    yAxisProps={{
      width: 92,
      allowDecimals: false,
      tickFormatter: (value: number) => figureText(figure, value),
    }}
    xAxisProps={{ minTickGap: 28, interval: 'preserveStartEnd' }}
    areaProps={{ isAnimationActive: false }}
    areaChartProps={{ title: name }}
  />
)
