import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { activeFilter, companyColumns } from './components/company-columns.tsx'
import type { CompanyRow } from './kinds.ts'

/** Branches of the session's own company. */
export const SubsidiaryListPage = () => {
  const { t } = useTexts('companies')
  const session = useSession()
  const pathTo = usePathTo()
  const may = useMay()
  const companyId = session ? String(session.user.company.id) : '0'
  const fixed = useMemo(() => ({ parent_id: companyId }), [companyId])
  const role = session ? roleOf(session) : 'shipper'
  const pathOf = (row: CompanyRow) => pathTo(`${role}_subsidiary_update`, { id: row.id })
  const createPath = may('companies.create') ? pathTo(`${role}_subsidiary_create`) : null
  const create = createPath ? (
    <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('new_subsidiary')}
    </Button>
  ) : null
  return (
    <ResourceList<CompanyRow>
      resource={companies}
      name="subsidiaries"
      title={t('subsidiaries')}
      description={t('subsidiaries_text')}
      searchPlaceholder={t('search')}
      columns={companyColumns(pathOf)}
      filters={[activeFilter()]}
      fixedFilter={fixed}
      rowTo={pathOf}
      rowName={(row) => row.fantasy_name}
      actions={create}
      empty={{
        title: t('empty_subsidiaries'),
        ...(create ? { text: t('empty_subsidiaries_text'), action: create } : {}),
      }}
    />
  )
}
