import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useLocation } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { activeFilter, companyColumns } from '../components/company-columns.tsx'
import { FINANCE_SCREENS, type FinanceRow, financeKindOfPath } from './finance-kind.ts'

/** Takers and institutions of a finance manager. */
export const FinanceCompaniesPage = () => {
  const { t } = useTexts('companies')
  const kind = financeKindOfPath(useLocation().pathname)
  const pathTo = usePathTo()
  const may = useMay()
  const fixed = useMemo(() => ({ type: kind }), [kind])
  const pathOf = (row: { id: string }) => pathTo(FINANCE_SCREENS[kind].page, { id: row.id })
  const createPath = kind === 'fintech' && may('fintechs.create') ? pathTo('fintech_create') : null
  const create = createPath ? (
    <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('new.fintech')}
    </Button>
  ) : null
  return (
    <ResourceList<FinanceRow>
      key={kind}
      resource={companies}
      name={`finance_${kind}`}
      title={t(`finance_title.${kind}`)}
      description={t(`finance_about.${kind}`)}
      searchPlaceholder={t('search')}
      columns={companyColumns(pathOf)}
      filters={[activeFilter()]}
      fixedFilter={fixed}
      rowTo={pathOf}
      rowName={(row) => row.fantasy_name}
      actions={create}
      empty={{ title: t(`empty.${kind}`), text: t(`finance_empty.${kind}`), action: create }}
    />
  )
}
