import { Paper, SimpleGrid, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { freightTenderLanes } from '#shared/tenders/tender-parts.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PaginationBar } from '#client/kit/list/PaginationBar.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { weight } from '#client/lib/format.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { laneName, PRICE_FIELDS, type Drafts, type LaneRow, type PriceField } from '../tender.ts'

const FIRST = { number: 1, size: 20 }

type Shared = {
  drafts: Drafts
  faulty: readonly number[]
  onChange: (lane: number, field: PriceField, value: string) => void
}

type CellProps = Shared & { lane: LaneRow; field: PriceField; isLabelled: boolean }

const Cell = ({ lane, field, drafts, faulty, onChange, isLabelled }: CellProps) => {
  const { t } = useTexts('tenders')
  const id = Number(lane.id)
  const label = t(`price.${field}`)
  return (
    <TextInput
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      {...(isLabelled ? { label } : {})}
      aria-label={`${label}, ${laneName(lane)}`}
      error={faulty.includes(id)}
      value={drafts[id]?.[field] ?? ''}
      onChange={(event) => onChange(id, field, event.currentTarget.value)}
    />
  )
}

const Volume = ({ lane }: { lane: LaneRow }) => {
  const { t } = useTexts('tenders')
  return (
    <Text size="xs" c="dimmed">
      {t('answer.volume', { count: lane.shipments, weight: weight(lane.weight) })}
    </Text>
  )
}

type LinesProps = Shared & { lanes: readonly LaneRow[] }

const GridCards = ({ lanes, ...shared }: LinesProps) => (
  <Stack gap="xs">
    {lanes.map((lane) => (
      <Paper key={lane.id} withBorder p="sm">
        <Text fw={600}>{laneName(lane)}</Text>
        <Volume lane={lane} />
        <SimpleGrid cols={2} spacing="xs" mt={4}>
          {PRICE_FIELDS.map((field) => (
            <Cell key={field} {...shared} lane={lane} field={field} isLabelled />
          ))}
        </SimpleGrid>
      </Paper>
    ))}
  </Stack>
)

const GridTable = ({ lanes, ...shared }: LinesProps) => {
  const { t } = useTexts('tenders')
  return (
    <ScrollRegion label={t('answer.title')}>
      <Table miw={640} fz="sm" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('answer.lane')}</Table.Th>
            {PRICE_FIELDS.map((field) => (
              <Table.Th key={field} w={86}>
                {t(`price.${field}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lanes.map((lane) => (
            <Table.Tr key={lane.id}>
              <Table.Td>
                <Text size="sm" fw={600}>
                  {laneName(lane)}
                </Text>
                <Volume lane={lane} />
              </Table.Td>
              {PRICE_FIELDS.map((field) => (
                <Table.Td key={field}>
                  <Cell {...shared} lane={lane} field={field} isLabelled={false} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

/** A line of prices for each lane, a page at a time; prices typed on another page stay. */
export const AnswerGrid = ({ tenderId, ...shared }: Shared & { tenderId: number }) => {
  const phone = usePhone()
  const [page, setPage] = useState(FIRST)
  const query = useResourceList<LaneRow>(freightTenderLanes, {
    filter: { freight_tender_id: String(tenderId) },
    page,
  })
  if (query.isError) return <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton h={200} />
  const { rows: lanes, page: about } = query.data
  return (
    <Stack gap="sm">
      {phone ? <GridCards lanes={lanes} {...shared} /> : <GridTable lanes={lanes} {...shared} />}
      {about && about.last > 1 ? (
        <PaginationBar
          page={about}
          onPage={(number) => setPage((now) => ({ ...now, number }))}
          onSize={(size) => setPage({ number: 1, size })}
        />
      ) : null}
    </Stack>
  )
}
