import { Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { listStudyLines } from '#shared/studies/study.calls.ts'
import type { StudyLine, StudyPart } from '#shared/studies/study-lines.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PaginationBar } from '#client/kit/list/PaginationBar.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import type { Study } from '../study.ts'
import { LineCards } from './LineCards.tsx'
import { LinesTable, type Sort } from './LinesTable.tsx'

const laneOf = (line: StudyLine): string =>
  line.origin_city === null
    ? `${line.origin_uf ?? ''} → ${line.destination_uf ?? ''}`
    : `${line.origin_city}/${line.origin_uf ?? ''} → ${line.destination_city ?? ''}/${line.destination_uf ?? ''}`

/** Lanes by state or city, or carriers, with every scenario beside the contracted freight; any column sorts. */
export const LinesTab = ({ study, parts }: { study: Study; parts: readonly StudyPart[] }) => {
  const { t } = useTexts('studies')
  const phone = usePhone()
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
        <LinesTable
          rows={rows}
          study={study}
          isCarrier={isCarrier}
          busy={lines.isFetching}
          sort={sort}
          onSort={sortBy}
          name={name}
          behind={behind}
        />
      ) : null}
      {lines.data && lines.data.meta.page.total > 10 ? (
        <div className="no-print">
          <PaginationBar
            page={{ ...lines.data.meta.page, ...page }}
            goesOn={lines.data.data.length === page.size}
            onPage={(number) => setPage({ ...page, number })}
            onSize={(size) => setPage({ number: 1, size })}
          />
        </div>
      ) : null}
    </Stack>
  )
}
