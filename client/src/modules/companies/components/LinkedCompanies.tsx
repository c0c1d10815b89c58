import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { RowAction } from '#client/kit/list/list-types.ts'
import type { Resource } from '#client/kit/use-resource.ts'
import type { CompanyRow } from '../kinds.ts'
import { companyColumns } from './company-columns.tsx'

type Props = {
  resource: Resource
  /** Which ones: the filter's name and the company's id. */
  by: 'parent_id' | 'shipper_id' | 'partner_id' | 'finance_manager_id'
  id: string
  name: string
  empty: string
  pathOf: (row: CompanyRow) => string | null
  rowActions?: (row: CompanyRow) => readonly RowAction[]
}

/** Companies around a company: its branches, its partners, the shippers it works for. */
export const LinkedCompanies = ({ resource, by, id, name, empty, pathOf, rowActions }: Props) => {
  const { t } = useTexts('companies')
  const fixed = useMemo(() => ({ [by]: id }), [by, id])
  return (
    <ResourceList<CompanyRow>
      resource={resource}
      name={name}
      columns={companyColumns(pathOf, by === 'shipper_id' ? id : undefined)}
      fixedFilter={fixed}
      searchPlaceholder={t('search')}
      rowTo={pathOf}
      rowName={(row) => row.fantasy_name}
      {...(rowActions ? { rowActions } : {})}
      empty={{ title: empty }}
    />
  )
}
