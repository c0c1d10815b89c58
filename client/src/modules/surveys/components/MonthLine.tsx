import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { decimal } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { SurveySummary } from '#shared/surveys/survey-views.ts'
import { monthText } from '../survey.ts'

/** The mean mark of each month; a month without an answer is bridged. */
export const MonthLine = ({ months }: { months: SurveySummary['months'] }) => {
  const { t } = useTexts('surveys')
  const name = t('summary.average')
  return (
    <LineChart
      h={240}
      data={months.map(({ period, average }) => ({
        month: monthText(period),
        value: average === null ? null : Number(average),
      }))}
      dataKey="month"
      series={[{ name: 'value', label: name, color: 'road.6' }]}
      connectNulls
      gridAxis="x"
      tickLine="none"
      valueFormatter={(value) => decimal(value, 2)}
      yAxisProps={{ width: 32, domain: [1, 5], ticks: [1, 2, 3, 4, 5] }}
      xAxisProps={{ minTickGap: 20, interval: 'preserveStartEnd' }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ title: name }}
    />
  )
}
