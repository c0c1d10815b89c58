import { useTexts } from '#client/lib/texts.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { decimal, money } from '#client/lib/format.ts'
import { planLabel } from './bill-lines.ts'
import type { Additional, Contracted, ExtraValue, PlanValue } from './types.ts'

/** Columns of the lists of terms. */

type OfCompany = { company: { fantasy_name?: string | null } | null }

const company = <T extends OfCompany>(label: string, none: string): Column<T> => ({
  key: 'company',
  label,
  card: 'title',
  fixed: true,
  render: (row) => <LinkCell to={null}>{row.company?.fantasy_name ?? none}</LinkCell>,
})
const right = 'right' as const

export const useContractedColumns = (): Column<Contracted>[] => {
  const { t } = useTexts('billing')
  return [
    company(t('terms.company'), ''),
    {
      key: 'minimum',
      label: t('terms.minimum_price'),
      align: right,
      render: (row) => money(row.minimum_price),
    },
    {
      key: 'ftl_quantity',
      label: t('terms.ftl_quantity'),
      align: right,
      render: (row) => decimal(row.solicitation_ftl_quantity),
    },
    {
      key: 'ftl_price',
      label: t('terms.ftl_price'),
      align: right,
      render: (row) => money(row.solicitation_ftl_price),
    },
    {
      key: 'others_quantity',
      label: t('terms.others_quantity'),
      align: right,
      render: (row) => decimal(row.solicitation_others_quantity),
    },
    {
      key: 'others_price',
      label: t('terms.others_price'),
      align: right,
      render: (row) => money(row.solicitation_others_price),
    },
  ]
}

export const usePlanColumns = (): Column<PlanValue>[] => {
  const { t } = useTexts('billing')
  return [
    company(t('terms.company'), t('terms.price_list')),
    { key: 'plan', label: t('terms.plan'), sort: 'plan_id', render: (row) => planLabel(row.plan_id) },
    { key: 'price', label: t('terms.price'), sort: 'price', align: right, render: (row) => money(row.price) },
  ]
}

export const useExtraColumns = (): Column<ExtraValue>[] => {
  const { t } = useTexts('billing')
  return [
    company(t('terms.company'), ''),
    { key: 'extra', label: t('terms.extra_plan'), render: (row) => t(`extra.${row.extra_plan_name}`) },
    { key: 'quantity', label: t('terms.quantity'), align: right, render: (row) => decimal(row.quantity) },
    { key: 'price', label: t('terms.price'), align: right, render: (row) => money(row.price) },
    {
      key: 'charge',
      label: t('terms.charge'),
      render: (row) => t(row.is_counted ? 'terms.by_use' : row.is_once ? 'terms.once' : 'terms.each'),
    },
  ]
}

export const useAdditionalColumns = (): Column<Additional>[] => {
  const { t } = useTexts('billing')
  return [
    {
      key: 'name',
      label: t('terms.name'),
      sort: 'name',
      card: 'title',
      fixed: true,
      render: (row) => <LinkCell to={null}>{row.name}</LinkCell>,
    },
    { key: 'company', label: t('terms.company'), render: (row) => row.company?.fantasy_name ?? '' },
    { key: 'quantity', label: t('terms.quantity'), align: right, render: (row) => decimal(row.quantity) },
    { key: 'price', label: t('terms.price'), align: right, render: (row) => money(row.price) },
  ]
}
