import { useTexts } from '#client/lib/texts.ts'
import { QUOTE_ROUNDS } from '#shared/quotes/quote-input.ts'
import { QUOTE_RESPONSES } from '#shared/quotes/quote.machine.ts'
import { LinkCell, RouteCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { dateTime, money, orMissing, weight } from '#client/lib/format.ts'
import type { QuoteRow } from '../quote.ts'
import { QuoteStatus } from './QuoteStatus.tsx'

/** Name, way, limit, how many answered, lowest and chosen price; the shipper for readers of several. */
export const useQuoteColumns = (
  pathOf: (row: QuoteRow) => string | null,
  isOwn: boolean,
): Column<QuoteRow>[] => {
  const { t } = useTexts('quotes')
  return [
    {
      key: 'quote_name',
      label: t('field.quote_name'),
      fixed: true,
      sort: 'quote_name',
      card: 'title',
      width: 230,
      render: (row) => <LinkCell to={pathOf(row)}>{row.quote_name}</LinkCell>,
    },
    {
      key: 'route',
      label: t('route'),
      width: 170,
      render: (row) => <RouteCell origin={row.origin} destination={row.destination} />,
    },
    {
      key: 'shipper',
      label: t('shipper'),
      hidden: isOwn,
      render: (row) => orMissing(row.shipper?.fantasy_name),
    },
    {
      key: 'weight',
      label: t('field.weight'),
      sort: 'weight',
      align: 'right',
      render: (row) => weight(row.weight),
    },
    {
      key: 'invoice_value',
      label: t('field.invoice_value'),
      sort: 'invoice_value',
      align: 'right',
      hidden: true,
      render: (row) => money(row.invoice_value),
    },
    {
      key: 'answers',
      label: t('answers'),
      align: 'right',
      render: (row) => t('answered_of', { answered: row.answered_count, asked: row.asked_count }),
    },
    {
      key: 'lowest_value',
      label: t('lowest'),
      align: 'right',
      render: (row) => (row.lowest_value === null ? '–' : money(row.lowest_value)),
    },
    {
      key: 'chosen',
      label: t('chosen'),
      width: 150,
      render: (row) =>
        row.chosen_transporter_name === null ? (
          '–'
        ) : (
          <TwoLineCell first={row.chosen_transporter_name} second={money(row.chosen_value)} />
        ),
    },
    { key: 'round', label: t('field.round'), hidden: true, render: (row) => t(`rounds.${row.round}`) },
    {
      key: 'response_time_limit',
      label: t('field.response_time_limit'),
      sort: 'response_time_limit',
      width: 160,
      render: (row) => dateTime(row.response_time_limit),
    },
    momentColumn('created_at', t('created_at')),
    {
      key: 'response',
      label: t('status_label'),
      card: 'status',
      render: (row) => <QuoteStatus response={row.response} />,
    },
  ]
}

export const useQuoteFilters = (isOwn: boolean): ListFilter[] => {
  const { t } = useTexts('quotes')
  return [
    {
      name: 'response',
      label: t('status_label'),
      kind: 'select',
      suggested: true,
      multiple: true,
      options: QUOTE_RESPONSES.map((value) => ({ value, label: t(`responses.${value}`) })),
    },
    {
      name: 'round',
      label: t('field.round'),
      kind: 'select',
      suggested: true,
      options: QUOTE_ROUNDS.map((value) => ({ value, label: t(`rounds.${value}`) })),
    },
    { name: 'response_time_limit', label: t('field.response_time_limit'), kind: 'date' },
    { name: 'cost_center', label: t('field.cost_center'), kind: 'text' },
    ...(isOwn ? [] : [{ name: 'company_id', label: t('shipper'), kind: 'number' as const }]),
  ]
}
