import { useTexts } from '#client/lib/texts.ts'
import { ANSWER_STATES } from '#shared/quotes/quote.machine.ts'
import { LinkCell, RouteCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { dateTime, money, orMissing, weight } from '#client/lib/format.ts'
import type { PartRow } from '../quote.ts'
import { PartStatus } from './QuoteStatus.tsx'

/** The freight, its limit and the own price; the other party by name. */
export const usePartColumns = (
  pathOf: (row: PartRow) => string | null,
  isCarrier: boolean,
): Column<PartRow>[] => {
  const { t } = useTexts('quotes')
  return [
    {
      key: 'quote_name',
      label: t('field.quote_name'),
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{row.quote_name}</LinkCell>,
    },
    {
      key: 'partner',
      label: t(isCarrier ? 'shipper' : 'carrier'),
      render: (row) => orMissing(isCarrier ? row.shipper_name : row.transporter_name),
    },
    {
      key: 'route',
      label: t('route'),
      width: 170,
      render: (row) => <RouteCell origin={row.origin} destination={row.destination} />,
    },
    { key: 'weight', label: t('field.weight'), align: 'right', render: (row) => weight(row.weight) },
    {
      key: 'total_value',
      label: t('total'),
      align: 'right',
      render: (row) =>
        row.is_sealed ? t('sealed_short') : row.total_value === null ? '–' : money(row.total_value),
    },
    {
      key: 'response_time_limit',
      label: t('field.response_time_limit'),
      width: 160,
      render: (row) => dateTime(row.turn_until ?? row.response_time_limit),
    },
    {
      key: 'answered_at',
      label: t('answered_at'),
      hidden: true,
      sort: 'answered_at',
      render: (row) => dateTime(row.answered_at),
    },
    momentColumn('created_at', t('created_at')),
    {
      key: 'response',
      label: t('status_label'),
      card: 'status',
      render: (row) => <PartStatus response={row.response} />,
    },
  ]
}

export const usePartFilters = (): ListFilter[] => {
  const { t } = useTexts('quotes')
  return [
    {
      name: 'response',
      label: t('status_label'),
      kind: 'select',
      suggested: true,
      multiple: true,
      options: ANSWER_STATES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    { name: 'quote_name', label: t('field.quote_name'), kind: 'text', suggested: true },
  ]
}
