import { Button, Group, Paper, Select, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { ComparedLane, TenderComparison } from '#shared/tenders/tender-comparison.ts'
import { compareLanes } from '#shared/tenders/tender.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PaginationBar } from '#client/kit/list/PaginationBar.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { laneName, TOUCHED, type Line } from '../tender.ts'
import { ChooseLaneDialog } from './ChooseLaneDialog.tsx'

const FIRST = { number: 1, size: 20 }

const Change = ({ line, onChange }: { line: Line; onChange: ((line: Line) => void) | null }) => {
  const { t } = useTexts('tenders')
  if (onChange === null || line.lane.offers.length === 0) return null
  return (
    <Button
      size="xs"
      variant="light"
      aria-label={t('scenario.change_of', { lane: laneName(line.lane) })}
      onClick={() => onChange(line)}
    >
      {t('scenario.change')}
    </Button>
  )
}

const useWords = () => {
  const { t } = useTexts('tenders')
  return {
    today: ({ lane }: Line) =>
      lane.current_cost === null
        ? t('scenario.no_reference')
        : `${money(lane.current_cost)} · ${lane.current_transporter ?? ''}`,
    cost: ({ cost }: Line) => (cost === null ? '–' : money(cost)),
    carrier: ({ carrier }: Line) => carrier ?? t('scenario.none'),
    why: ({ choice }: Line) =>
      choice === null ? '' : [t(`reason.${choice.reason}`), choice.justification].filter(Boolean).join(': '),
  }
}

type Props = { lines: readonly Line[]; onChange: ((line: Line) => void) | null }

const LineCards = ({ lines, onChange }: Props) => {
  const { t } = useTexts('tenders')
  const words = useWords()
  return (
    <Stack gap="xs">
      {lines.map((line) => (
        <Paper key={line.lane.lane_id} withBorder p="sm">
          <Text fw={600}>{laneName(line.lane)}</Text>
          <Text size="sm">
            {words.carrier(line)} · {words.cost(line)}
          </Text>
          <Text size="sm" c="dimmed">
            {words.why(line)}
          </Text>
          <Text size="xs" c="dimmed">
            {t('scenario.today')}: {words.today(line)}
          </Text>
          <Change line={line} onChange={onChange} />
        </Paper>
      ))}
    </Stack>
  )
}

const LineTable = ({ lines, onChange }: Props) => {
  const { t } = useTexts('tenders')
  const words = useWords()
  return (
    <ScrollRegion label={t('scenario.lanes')}>
      <Table miw={600} fz="sm" horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('scenario.lane')}</Table.Th>
            <Table.Th>{t('scenario.today')}</Table.Th>
            <Table.Th>{t('scenario.chosen')}</Table.Th>
            <Table.Th ta="right">{t('scenario.cost')}</Table.Th>
            <Table.Th>{t('scenario.why')}</Table.Th>
            <Table.Th ta="right">{t('scenario.offers')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.lane.lane_id}>
              <Table.Td fw={600}>{laneName(line.lane)}</Table.Td>
              <Table.Td>{words.today(line)}</Table.Td>
              <Table.Td>{words.carrier(line)}</Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {words.cost(line)}
              </Table.Td>
              <Table.Td>{words.why(line)}</Table.Td>
              <Table.Td ta="right">
                <Group gap="xs" justify="flex-end" wrap="nowrap">
                  {line.lane.offers.length}
                  <Change line={line} onChange={onChange} />
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

const linesOf = (lanes: readonly ComparedLane[], carriers: TenderComparison['carriers']): Line[] => {
  const names = new Map(carriers.map(({ part_id, transporter }) => [part_id, transporter]))
  return lanes.map((lane) => {
    const { choice } = lane
    const offer = lane.offers.find(({ part_id }) => part_id === choice?.part_id)
    return {
      lane,
      choice,
      carrier: offer ? (names.get(offer.part_id) ?? null) : null,
      cost: offer?.cost ?? null,
    }
  })
}

type PageProps = {
  tenderId: string
  scenarioId: number
  carriers: TenderComparison['carriers']
  mayChange: boolean
}

const LanePage = ({ tenderId, scenarioId, carriers, mayChange }: PageProps) => {
  const phone = usePhone()
  const [page, setPage] = useState(FIRST)
  const [asked, setAsked] = useState<Line | null>(null)
  const query = useAnswer(
    compareLanes,
    { id: tenderId, query: { scenario_id: scenarioId, ...page } },
    { types: TOUCHED.invalidates, keeps: true },
  )
  if (query.isError) return <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton h={220} />
  const { lanes, total } = query.data
  const lines = linesOf(lanes, carriers)
  const onChange = mayChange ? setAsked : null
  return (
    <>
      {phone ? (
        <LineCards lines={lines} onChange={onChange} />
      ) : (
        <LineTable lines={lines} onChange={onChange} />
      )}
      {total > FIRST.size ? (
        <PaginationBar
          page={{ ...page, total, last: Math.ceil(total / page.size) }}
          onPage={(number) => setPage((now) => ({ ...now, number }))}
          onSize={(size) => setPage({ number: 1, size })}
        />
      ) : null}
      {asked ? (
        <ChooseLaneDialog
          line={asked}
          scenarioId={scenarioId}
          carriers={carriers}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

type ChoicesProps = { tenderId: string; comparison: TenderComparison; mayChange: boolean }

/** The lanes of one scenario: who has each, what it costs, why; and another choice by hand. */
export const LaneChoices = ({ tenderId, comparison, mayChange }: ChoicesProps) => {
  const { t } = useTexts('tenders')
  const [picked, setPicked] = useState<string | null>(null)
  const scenario = comparison.scenarios.find(({ id }) => String(id) === picked) ?? comparison.scenarios[0]
  if (!scenario) return null
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <Title order={3} size="h4">
          {t('scenario.lanes')}
        </Title>
        <Select
          label={t('scenario.pick')}
          data={comparison.scenarios.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(scenario.id)}
          onChange={setPicked}
        />
      </Group>
      <LanePage
        tenderId={tenderId}
        scenarioId={scenario.id}
        carriers={comparison.carriers}
        mayChange={mayChange}
      />
    </Stack>
  )
}
