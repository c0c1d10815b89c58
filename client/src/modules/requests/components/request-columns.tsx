import { Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { suppliers, transporters } from '#shared/companies/companies.contract.ts'
import { REQUEST_COLUMNS_AT_FIRST, REQUEST_LIST_COLUMNS } from '#shared/companies/custom-settings.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { REQUEST_STATES } from '#shared/requests/request.machine.ts'
import { LinkCell, RouteCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { date, money, orMissing, volume, weight } from '#client/lib/format.ts'
import type { RequestRow } from '../request.ts'
import { codeOf } from '../request.ts'
import { RequestStatus } from './RequestStatus.tsx'

const place = (city: string, uf: string): string => `${city}/${uf}`

/** Code and addressee, way, goods, prices; the shipper for readers of several. */
export const useRequestColumns = (
  pathOf: (row: RequestRow) => string | null,
  isOwn: boolean,
): Column<RequestRow>[] => {
  const { t } = useTexts('requests')
  return [
    {
      key: 'code',
      label: t('code'),
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{codeOf(row)}</LinkCell>,
    },
    {
      key: 'destinatary_name',
      label: t('field.destinatary_name'),
      sort: 'destinatary_name',
      width: 190,
      render: (row) => (
        <Text size="sm" lineClamp={2}>
          {row.destinatary_name}
        </Text>
      ),
    },
    {
      key: 'route',
      label: t('route'),
      sort: 'destination_city',
      width: 170,
      render: (row) => (
        <RouteCell
          origin={place(row.origin_city, row.origin_uf)}
          destination={place(row.destination_city, row.destination_uf)}
        />
      ),
    },
    {
      key: 'shipper',
      label: t('company'),
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
      key: 'cubed',
      label: t('field.cubed'),
      align: 'right',
      render: (row) => volume(row.cubed),
    },
    {
      key: 'value',
      label: t('field.value'),
      sort: 'value',
      align: 'right',
      render: (row) => money(row.value),
    },
    {
      key: 'price',
      label: t('best'),
      align: 'right',
      render: (row) => money(row.selected_value ?? row.best_value),
    },
    {
      key: 'transporter',
      label: t('carrier'),
      width: 130,
      render: (row) => (
        <Text size="sm" lineClamp={2}>
          {orMissing(row.transporter_name)}
        </Text>
      ),
    },
    {
      key: 'collection_date',
      label: t('field.collection_date'),
      sort: 'collection_date',
      hidden: true,
      render: (row) => date(row.collection_date),
    },
    { key: 'type', label: t('field.type'), render: (row) => t(`types.${row.freight_type}`) },
    {
      key: 'erp_request_number',
      label: t('field.erp_request_number'),
      render: (row) => orMissing(row.erp_request_number),
    },
    {
      key: 'external_id',
      label: t('field.external_id'),
      render: (row) => orMissing(row.external_id),
    },
    {
      key: 'emission_date',
      label: t('field.emission_date'),
      render: (row) => date(row.emission_date),
    },
    momentColumn('created_at', t('created_at')),
    {
      key: 'status',
      label: t('status_label'),
      card: 'status',
      render: (row) => <RequestStatus status={row.status} />,
    },
  ]
}

/** Columns as the company's setting shows them to users without a choice of their own; the others stay as they are. */
export const asChosen = <T extends Pick<Column<RequestRow>, 'key' | 'hidden'>>(
  columns: readonly T[],
  chosen: readonly string[] = REQUEST_COLUMNS_AT_FIRST,
): readonly T[] =>
  columns.map((column) =>
    isOneOf(REQUEST_LIST_COLUMNS, column.key) ? { ...column, hidden: !chosen.includes(column.key) } : column,
  )

type Named = { fantasy_name: string }
const companyName = (row: Named): string => row.fantasy_name

export const useRequestFilters = (isOwn: boolean): ListFilter[] => {
  const { t } = useTexts('requests')
  return [
    {
      name: 'status',
      label: t('status_label'),
      kind: 'select',
      suggested: true,
      multiple: true,
      options: REQUEST_STATES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    { name: 'destination_uf', label: t('field.uf'), kind: 'text', suggested: true },
    {
      name: 'transporter_id',
      label: t('carrier'),
      kind: 'resource',
      resource: transporters,
      optionLabel: companyName,
    },
    {
      name: 'supplier_id',
      label: t('field.supplier_id'),
      kind: 'resource',
      resource: suppliers,
      optionLabel: companyName,
    },
    { name: 'destination_city', label: t('field.city'), kind: 'text' },
    { name: 'nf', label: t('request_files.number'), kind: 'text' },
    { name: 'collection_date', label: t('field.collection_date'), kind: 'date' },
    {
      name: 'type',
      label: t('field.type'),
      kind: 'select',
      options: [
        { value: 'CIF', label: t('types.CIF') },
        { value: 'FOB', label: t('types.FOB') },
      ],
    },
    ...(isOwn ? [] : [{ name: 'company_id', label: t('company'), kind: 'number' as const }]),
  ]
}
