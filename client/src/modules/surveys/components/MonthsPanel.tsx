import { SegmentedControl, Table, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { decimal, orMissing } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import type { SurveySummary } from '#shared/surveys/survey-views.ts'
import { monthText } from '../survey.ts'

const MonthLine = lazy(async () => ({ default: (await import('./MonthLine.tsx')).MonthLine }))

type Props = { months: SurveySummary['months'] }

const Months = ({ months }: Props) => {
  const { t } = useTexts('surveys')
  return (
    <ScrollRegion label={t('summary.by_month')} maxHeight={240}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('summary.month')}</Table.Th>
            <Table.Th ta="right">{t('summary.sent')}</Table.Th>
            <Table.Th ta="right">{t('summary.answered')}</Table.Th>
            <Table.Th ta="right">{t('summary.average')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.toReversed().map(({ period, sent, answered, average }) => (
            <Table.Tr key={period}>
              <Table.Td>{monthText(period)}</Table.Td>
              <Table.Td ta="right">{decimal(sent)}</Table.Td>
              <Table.Td ta="right">{decimal(answered)}</Table.Td>
              <Table.Td ta="right">{orMissing(average === null ? null : decimal(average, 2))}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

/** Mean marks over the months, as a line or as a table of the same figures. */
export const MonthsPanel = ({ months }: Props) => {
  const { t } = useTexts('surveys')
  const [view, setView] = useState('line')
  const isEmpty = months.every(({ answered }) => answered === 0)
  return (
    <Panel
      title={t('summary.by_month')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('summary.view')}
          value={view}
          onChange={setView}
          data={(['line', 'table'] as const).map((value) => ({ value, label: t(`summary.${value}`) }))}
        />
      }
    >
      <div style={{ minHeight: 240 }}>
        {view === 'table' ? (
          <Months months={months} />
        ) : isEmpty ? (
          <Text c="dimmed">{t('summary.nothing')}</Text>
        ) : (
          <Suspense fallback={null}>
            <MonthLine months={months} />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}
