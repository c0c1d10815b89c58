import { Group, SegmentedControl, Skeleton, Stack, Table, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listStudyLines } from '#shared/studies/study.calls.ts'
import type { StudyLine, StudyPart } from '#shared/studies/study-lines.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { PaginationBar } from '#client/kit/list/PaginationBar.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { decimal, money, weight } from '#client/lib/format.ts'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '#client/ui/icons.ts'
import { fillOf, largestOf, type Study } from '../study.ts'
import { ScenarioName } from './Bars.tsx'
import { LineCards } from './LineCards.tsx'
import { Dimmed, FigureNote, SavingCell } from './line-figures.tsx'
import styles from './studies.module.css'

type Sort = { name: string; descending: boolean; scenario: number }

const laneOf = (line: StudyLine): string =>
  line.origin_city === null
    ? `${line.origin_uf ?? ''} → ${line.destination_uf ?? ''}`
    : `${line.origin_city}/${line.origin_uf ?? ''} → ${line.destination_city ?? ''}/${line.destination_uf ?? ''}`

/** Lanes by state or city, or carriers, with every scenario beside the contracted freight; any column sorts. */
export const LinesTab = ({ study, parts }: { study: Study; parts: readonly StudyPart[] }) => {
  const { t } = useTranslation('studies')
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false
  const [part, setPart] = useState<StudyPart>(parts[0] ?? 'uf_lane')
  const [sort, setSort] = useState<Sort>({
    name: part === 'carrier' ? 'total' : 'orders',
    descending: true,
    scenario: 0,
  })
  const [page, setPage] = useState({ number: 1, size: 20 })
  const lines = useAnswer(
    listStudyLines,
    {
      id: study.id,
      query: {
        part,
        sort: `${sort.descending ? '-' : ''}${sort.name}`,
        scenario: sort.scenario,
        page: page.number,
        size: page.size,
      },
    },
    { types: ['freight_studies'], keeps: true },
  )
  const sortBy = (name: string, scenario = 0) => {
    const active = sort.name === name && sort.scenario === scenario
    setSort({ name, scenario, descending: active ? !sort.descending : true })
    setPage((now) => ({ ...now, number: 1 }))
  }
  const rows = lines.data?.data ?? []
  const largest = largestOf(rows.flatMap(({ figures }) => figures.map((one) => one.savings_percentage)))
  const isCarrier = part === 'carrier'
  const name = (line: StudyLine) => (isCarrier ? (line.transporter ?? t('none')) : laneOf(line))
  /** The orders behind a line, in their own tab. */
  const behind = (line: StudyLine) =>
    `?${new URLSearchParams({ tab: 'orders', part, key: line.key, name: name(line) }).toString()}`
  return (
    <Stack gap="sm">
      {parts.length > 1 ? (
        <Group>
          <SegmentedControl
            aria-label={t('lines.detail')}
            value={part}
            onChange={(value) => {
              setPart(parts.find((one) => one === value) ?? part)
              setPage((now) => ({ ...now, number: 1 }))
            }}
            data={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
          />
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('lines.carrier_text')}
        </Text>
      )}
      {lines.isError ? <ErrorBlock error={lines.error} onRetry={() => void lines.refetch()} /> : null}
      {lines.isPending ? <Skeleton height={280} /> : null}
      {lines.data && rows.length === 0 ? <Text c="dimmed">{t('lines.empty')}</Text> : null}
      {rows.length > 0 && phone ? <LineCards rows={rows} study={study} name={name} behind={behind} /> : null}
      {rows.length > 0 && !phone ? (
        <div className={styles.frame} aria-busy={lines.isFetching}>
          <Table
            className={styles.table ?? ''}
            aria-label={t(isCarrier ? 'tab.carriers' : 'tab.lanes')}
            highlightOnHover
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th rowSpan={2}>{t(isCarrier ? 'figure.carrier' : 'figure.lane')}</Table.Th>
                <Table.Th colSpan={3} ta="center">
                  {t('head.contracted')}
                </Table.Th>
                {study.scenarios.map((one, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- names may repeat
                  <Table.Th key={at} colSpan={2} ta="center" className={styles.group ?? ''}>
                    <ScenarioName color={fillOf(at)}>{one.name}</ScenarioName>
                  </Table.Th>
                ))}
              </Table.Tr>
              <Table.Tr>
                <SortTh label={t('figure.orders')} name="orders" sort={sort} onSort={sortBy} />
                <SortTh label={t('figure.weight')} name="weight" sort={sort} onSort={sortBy} />
                <SortTh label={t('figure.value')} name="contracted" sort={sort} onSort={sortBy} />
                {study.scenarios.map((_, at) => [
                  <SortTh
                    key={`${at} total`}
                    group
                    label={t('figure.total')}
                    name="total"
                    scenario={at}
                    sort={sort}
                    onSort={sortBy}
                  />,
                  <SortTh
                    key={`${at} savings`}
                    label={t('figure.savings')}
                    name="savings"
                    scenario={at}
                    sort={sort}
                    onSort={sortBy}
                  />,
                ])}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((line) => (
                <Table.Tr key={line.key}>
                  <Table.Th scope="row">
                    <LinkCell to={behind(line)}>{name(line)}</LinkCell>
                  </Table.Th>
                  <Table.Td className={styles.number ?? ''}>{decimal(line.orders, 0)}</Table.Td>
                  <Table.Td className={styles.number ?? ''}>{weight(line.weight)}</Table.Td>
                  <Table.Td className={styles.number ?? ''}>{money(line.contracted)}</Table.Td>
                  {line.figures.map((figures, at) => [
                    <Table.Td key={`${at} total`} className={`${styles.number ?? ''} ${styles.group ?? ''}`}>
                      {figures.orders === 0 ? <Dimmed>{t('none')}</Dimmed> : money(figures.total)}
                      <FigureNote figures={figures} />
                    </Table.Td>,
                    <Table.Td key={`${at} savings`} className={styles.number ?? ''}>
                      <SavingCell figures={figures} largest={largest} />
                    </Table.Td>,
                  ])}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : null}
      {lines.data && lines.data.meta.page.total > 10 ? (
        <div className="no-print">
          <PaginationBar
            page={{ ...lines.data.meta.page, ...page }}
            onPage={(number) => setPage({ ...page, number })}
            onSize={(size) => setPage({ number: 1, size })}
          />
        </div>
      ) : null}
    </Stack>
  )
}

type ThProps = {
  label: string
  name: string
  scenario?: number
  group?: boolean
  sort: Sort
  onSort: (name: string, scenario?: number) => void
}

const SortTh = ({ label, name, scenario = 0, group = false, sort, onSort }: ThProps) => {
  const active = sort.name === name && sort.scenario === scenario
  const Shape = active ? (sort.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <Table.Th
      className={`${styles.number ?? ''} ${group ? (styles.group ?? '') : ''}`}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <UnstyledButton className={styles.sort ?? ''} onClick={() => onSort(name, scenario)}>
        {label}
        <Shape size={13} aria-hidden opacity={active ? 1 : 0.55} />
      </UnstyledButton>
    </Table.Th>
  )
}
