import { Group, SegmentedControl, Skeleton, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { showCheckRows } from '#shared/antt/check.calls.ts'
import {
  CHECK_ROWS,
  type AnttCheckRowsQuery,
  type AnttOrderRow,
  type AnttTableCell,
} from '#shared/antt/antt-checks.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { LinkCell } from '#client/kit/list/cells.tsx'
import { PaginationBar } from '#client/kit/list/PaginationBar.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { send } from '#client/lib/call.ts'
import { date, decimal, money } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconScale } from '#client/ui/icons.ts'
import styles from '#client/modules/antt/components/antt.module.css'
import { usePhone } from '#client/ui/screen-width.ts'
import type { Check } from '../check.ts'
import { FloorCell, MarginCell } from './FloorParts.tsx'

type FloorRow = AnttOrderRow | AnttTableCell

const isOrder = (row: FloorRow): row is AnttOrderRow => 'order_id' in row
const keyOf = (row: FloorRow): string =>
  isOrder(row)
    ? String(row.order_id)
    : `${row.km_start} ${row.km_end} ${row.vehicle_type_id ?? ''} ${row.axles ?? ''} ${row.cell?.id ?? ''}`

/** Orders or prices beside their floors: those below it first of all. */
export const FloorRows = ({ check, below }: { check: Check; below: number }) => {
  const { t } = useTexts('antt')
  const phone = usePhone()
  const [only, setOnly] = useState<AnttCheckRowsQuery['only']>(below > 0 ? 'below' : 'all')
  const [page, setPage] = useState({ number: 1, size: 20 })
  const query = { only, page: page.number, size: page.size }
  const answer = useQuery({
    queryKey: ['plain', 'antt_checks/rows', check.id, check.finished_at, query],
    queryFn: ({ signal }) => send(showCheckRows, { id: check.id, query }, { signal }),
    placeholderData: keepPreviousData,
    // A finished check never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rows = answer.data?.data ?? []
  return (
    <Stack gap="sm">
      <Group className="no-print">
        <SegmentedControl
          orientation={phone ? 'vertical' : 'horizontal'}
          fullWidth={phone}
          w={phone ? '100%' : undefined}
          aria-label={t('floor.which')}
          value={only}
          onChange={(value) => {
            setOnly(CHECK_ROWS.find((one) => one === value) ?? 'all')
            setPage((now) => ({ ...now, number: 1 }))
          }}
          data={CHECK_ROWS.map((value) => ({ value, label: t(`floor.only.${value}`) }))}
        />
      </Group>
      {answer.isError ? <ErrorBlock error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isPending ? <Skeleton height={280} /> : null}
      {answer.data && rows.length === 0 ? (
        <EmptyState icon={IconScale} title={t(`floor.no_${only}`)} />
      ) : null}
      {rows.length > 0 && phone ? (
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={keyOf(row)} className={styles.card}>
              <RowCard row={row} />
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 && !phone ? (
        <div className={styles.frame} aria-busy={answer.isFetching}>
          <Table className={styles.table ?? ''} aria-label={t(`floor.kind.${check.kind}`)} highlightOnHover>
            <Head kind={check.kind} />
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={keyOf(row)}>
                  {isOrder(row) ? <OrderCells row={row} /> : <PriceCells row={row} />}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : null}
      {answer.data && answer.data.meta.page.total > 10 ? (
        <div className="no-print">
          <PaginationBar
            page={{ ...answer.data.meta.page, ...page }}
            goesOn={answer.data.data.length === page.size}
            onPage={(number) => setPage({ ...page, number })}
            onSize={(size) => setPage({ number: 1, size })}
          />
        </div>
      ) : null}
    </Stack>
  )
}

const Head = ({ kind }: { kind: Check['kind'] }) => {
  const { t } = useTexts('antt')
  const number = styles.number ?? ''
  const own =
    kind === 'orders'
      ? [t('floor.order'), t('floor.lane'), t('floor.carrier')]
      : [t('floor.range'), t('floor.vehicle')]
  const figures =
    kind === 'orders'
      ? [t('floor.km'), t('floor.axles'), t('floor.price'), t('floor.floor'), t('floor.margin')]
      : [t('floor.axles'), t('floor.checked_km'), t('floor.table_price'), t('floor.floor'), t('floor.margin')]
  return (
    <Table.Thead>
      <Table.Tr>
        {own.map((label) => (
          <Table.Th key={label}>{label}</Table.Th>
        ))}
        {figures.map((label) => (
          <Table.Th key={label} className={number}>
            {label}
          </Table.Th>
        ))}
        {kind === 'orders' ? <Table.Th>{t('floor.justification')}</Table.Th> : null}
      </Table.Tr>
    </Table.Thead>
  )
}

const OrderLink = ({ row }: { row: AnttOrderRow }) => {
  const pathTo = usePathTo()
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>
        <LinkCell to={pathTo('order_update', { id: row.order_id })}>
          {row.shipper_order_code ?? `#${row.order_id}`}
        </LinkCell>
      </span>
      <Text size="xs" c="dimmed">
        {date(row.date)}
      </Text>
    </>
  )
}

const OrderCells = ({ row }: { row: AnttOrderRow }) => {
  const { t } = useTexts('studies')
  const number = styles.number ?? ''
  return (
    <>
      <Table.Td>
        <OrderLink row={row} />
      </Table.Td>
      <Table.Td miw={180}>
        {row.origin} → {row.destination}
      </Table.Td>
      <Table.Td>{row.transporter ?? t('none')}</Table.Td>
      <Table.Td className={number}>{row.km === null ? t('none') : decimal(row.km, 0)}</Table.Td>
      <Table.Td className={number}>{row.axles ?? t('none')}</Table.Td>
      <Figures row={row} />
      <Table.Td miw={140}>{row.justification ?? ''}</Table.Td>
    </>
  )
}

const PriceCells = ({ row }: { row: AnttTableCell }) => {
  const { t } = useTexts('studies')
  const { t: antt } = useTexts('antt')
  const number = styles.number ?? ''
  return (
    <>
      <Table.Th scope="row">
        {antt('floor.km_range', { from: decimal(row.km_start, 0), until: decimal(row.km_end, 0) })}
      </Table.Th>
      <Table.Td>{row.vehicle_type ?? t('none')}</Table.Td>
      <Table.Td className={number}>{row.axles ?? t('none')}</Table.Td>
      <Table.Td className={number}>{decimal(row.km, 0)}</Table.Td>
      <Figures row={row} />
    </>
  )
}

/** The price of a table may hold taxes and toll: the floor is compared with the rest. */
const ComparableNote = ({ row }: { row: FloorRow }) => {
  const { t } = useTexts('antt')
  if (isOrder(row) || row.comparable === undefined || row.comparable === row.price) return null
  return (
    <Text size="xs" c="dimmed">
      {t('floor.comparable', { value: money(row.comparable) })}
    </Text>
  )
}

const Figures = ({ row }: { row: FloorRow }) => {
  const number = styles.number ?? ''
  return (
    <>
      <Table.Td className={number}>
        {money(row.price)}
        <ComparableNote row={row} />
      </Table.Td>
      <Table.Td className={number}>
        <FloorCell floor={row.floor} />
      </Table.Td>
      <Table.Td className={number}>
        <MarginCell margin={row.margin} />
      </Table.Td>
    </>
  )
}

/** The same on a phone, one under the other. */
const RowCard = ({ row }: { row: FloorRow }) => {
  const { t } = useTexts('antt')
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div>
          {isOrder(row) ? (
            <OrderLink row={row} />
          ) : (
            <Text fw={650}>
              {t('floor.km_range', { from: decimal(row.km_start, 0), until: decimal(row.km_end, 0) })}
            </Text>
          )}
        </div>
        <div style={{ textAlign: 'right' }}>
          <MarginCell margin={row.margin} />
        </div>
      </Group>
      <Text size="sm" c="dimmed">
        {isOrder(row)
          ? `${row.origin} → ${row.destination} · ${row.transporter ?? t('floor.none')}`
          : (row.vehicle_type ?? t('floor.none'))}
      </Text>
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="xs" c="dimmed">
            {t(isOrder(row) ? 'floor.price' : 'floor.table_price')}
          </Text>
          {money(row.price)}
        </div>
        <div style={{ textAlign: 'right' }}>
          <Text size="xs" c="dimmed">
            {t('floor.floor')}
          </Text>
          <FloorCell floor={row.floor} />
        </div>
      </Group>
      {isOrder(row) && row.justification ? <Text size="sm">{row.justification}</Text> : null}
    </>
  )
}
