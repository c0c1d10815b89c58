import { SegmentedControl, SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { KeyFacts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { decimal, orMissing, percent } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconMessage } from '#client/ui/icons.ts'
import { TONES } from '#client/ui/StatusBadge.tsx'
import { today } from '#shared/kit/brazil-time.ts'
import { shiftMonth } from '#shared/kit/months.ts'
import type { SurveySummary } from '#shared/surveys/survey-views.ts'
import { summarizeSurveys } from '#shared/surveys/surveys.calls.ts'
import { AnswerShares } from './components/AnswerShares.tsx'
import { MonthsPanel } from './components/MonthsPanel.tsx'
import { LEVEL_TONES } from './survey.ts'

const SPANS = { last_three: 3, last_six: 6, last_twelve: 12 } as const
type Span = keyof typeof SPANS
const SPAN_NAMES = ['last_three', 'last_six', 'last_twelve'] as const

const Carriers = ({ transporters }: Pick<SurveySummary, 'transporters'>) => {
  const { t } = useTexts('surveys')
  const answers = usePathTo()('satisfaction_survey_answers')
  return (
    <Panel title={t('summary.by_carrier')}>
      {transporters.length === 0 ? <Text c="dimmed">{t('summary.nothing')}</Text> : null}
      {transporters.length === 0 ? null : (
        <ScrollRegion label={t('summary.by_carrier')} maxHeight={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('carrier')}</Table.Th>
                <Table.Th ta="right">{t('summary.answered')}</Table.Th>
                <Table.Th ta="right">{t('summary.average')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {transporters.map(({ transporter_id, name, answered, average }) => (
                <Table.Tr key={transporter_id}>
                  <Table.Td>
                    <LinkCell to={answers && `${answers}?filter[transporter_id]=${transporter_id}`}>
                      {name}
                    </LinkCell>
                  </Table.Td>
                  <Table.Td ta="right">{decimal(answered)}</Table.Td>
                  <Table.Td ta="right">{orMissing(average === null ? null : decimal(average, 2))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Panel>
  )
}

const troubled = (key: string): string => (key === 'none' || key === 'intact' ? 'green' : 'yellow')

const Summary = ({ summary }: { summary: SurveySummary }) => {
  const { t } = useTexts('surveys')
  const { sent, answered, average } = summary
  return (
    <Stack gap="md">
      <KeyFacts
        title={t('satisfaction')}
        facts={[
          {
            label: t('summary.average'),
            value: orMissing(average && t('summary.of_five', { average: decimal(average, 2) })),
          },
          { label: t('summary.sent'), value: decimal(sent) },
          { label: t('summary.answered'), value: decimal(answered) },
          {
            label: t('summary.rate'),
            value: orMissing(sent === 0 ? null : percent((100 * answered) / sent, 0)),
          },
        ]}
      />
      <MonthsPanel months={summary.months} />
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
        <AnswerShares
          title={t('summary.by_level')}
          shares={summary.satisfaction.toReversed().map(({ level, count }) => ({
            key: level,
            label: t(`level.${level}`),
            count,
            color: TONES[LEVEL_TONES[level]].color,
          }))}
        />
        <AnswerShares
          title={t('summary.by_package')}
          shares={summary.package_condition.map(({ condition, count }) => ({
            key: condition,
            label: t(`package.${condition}`),
            count,
            color: troubled(condition),
          }))}
        />
        <AnswerShares
          title={t('summary.by_problem')}
          shares={summary.delivery_problem.map(({ problem, count }) => ({
            key: problem,
            label: t(`problems.${problem}`),
            count,
            color: troubled(problem),
          }))}
        />
      </SimpleGrid>
      <Carriers transporters={summary.transporters} />
    </Stack>
  )
}

/** Answers of final customers by month and carrier. */
export const SurveyChartPage = () => {
  const { t } = useTexts('surveys')
  const [span, setSpan] = useState<Span>('last_twelve')
  const [until] = useState(() => today(Date.now()).slice(0, 7))
  const query = useAnswer(
    summarizeSurveys,
    { query: { from: shiftMonth(until, 1 - SPANS[span]), until } },
    { types: ['surveys'], keeps: true },
  )
  return (
    <Stack gap="md">
      <PageHeader
        title={t('chart')}
        description={t('chart_text')}
        actions={
          <>
            <SegmentedControl
              size="sm"
              aria-label={t('summary.months')}
              value={span}
              onChange={(value) => setSpan(SPAN_NAMES.find((name) => name === value) ?? 'last_twelve')}
              data={SPAN_NAMES.map((value) => ({ value, label: t(`summary.${value}`) }))}
            />
            <ScreenButton screen="satisfaction_survey_answers" icon={IconMessage} label={t('answers')} />
          </>
        }
      />
      {query.isPending ? <Skeleton h={420} /> : null}
      {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data ? <Summary summary={query.data} /> : null}
    </Stack>
  )
}
