import { useTexts } from '#client/lib/texts.ts'
import type { products } from '#shared/cargo/products.contract.ts'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { RowOf } from '#client/kit/use-resource.ts'
import { money, orMissing, weight } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { dimensionsOf, useRangeText } from '../cargo-words.ts'

export type ProductRow = RowOf<typeof products>

/** Code and description first, then what a load has to know. */
export const useProductColumns = (pathOf: (row: ProductRow) => string | null): Column<ProductRow>[] => {
  const { t } = useTexts('cargo')
  const rangeText = useRangeText()
  return [
    {
      key: 'description',
      label: t('field.description'),
      sort: 'description',
      fixed: true,
      card: 'title',
      render: (row) => (
        <TwoLineCell
          first={<LinkCell to={pathOf(row)}>{row.description}</LinkCell>}
          second={`${t('field.code')} ${row.code}`}
        />
      ),
    },
    { key: 'code', label: t('field.code'), sort: 'code', hidden: true, render: (row) => row.code },
    { key: 'group', label: t('field.group'), sort: 'group', render: (row) => orMissing(row.group) },
    { key: 'barcode', label: t('field.barcode'), render: (row) => orMissing(row.barcode) },
    {
      key: 'dimensions',
      label: t('dimensions'),
      align: 'right',
      render: (row) => orMissing(dimensionsOf(row)),
    },
    { key: 'weight', label: t('field.weight'), align: 'right', render: (row) => weight(row.weight) },
    {
      key: 'unit_price',
      label: t('field.unit_price'),
      align: 'right',
      render: (row) => money(row.unit_price),
    },
    { key: 'temperature', label: t('temperature'), render: rangeText },
    {
      key: 'manufacturer',
      label: t('field.manufacturer'),
      hidden: true,
      render: (row) => orMissing(row.manufacturer),
    },
    { key: 'location', label: t('field.location'), hidden: true, render: (row) => orMissing(row.location) },
    momentColumn('created_at', t('created_at'), { hidden: true }),
    {
      key: 'dangerous',
      label: t('field.dangerous'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={row.dangerous ? 'danger' : 'neutral'}>
          {t(row.dangerous ? 'is_dangerous' : 'is_common')}
        </StatusBadge>
      ),
    },
  ]
}

export const useProductFilters = (): ListFilter[] => {
  const { t } = useTexts('cargo')
  return [
    {
      name: 'dangerous',
      label: t('field.dangerous'),
      kind: 'select',
      suggested: true,
      options: [
        { value: 'true', label: t('is_dangerous') },
        { value: 'false', label: t('is_common') },
      ],
    },
    { name: 'group', label: t('field.group'), kind: 'text' },
    { name: 'manufacturer', label: t('field.manufacturer'), kind: 'text' },
  ]
}
