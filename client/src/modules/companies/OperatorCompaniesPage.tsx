import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useLocation } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { activeFilter, companyColumns } from './components/company-columns.tsx'
import { type CompanyRow, OPERATOR_KINDS, operatorKindOfPath } from './kinds.ts'

/** The operator's companies, kind by kind (spec 000 §2: user administration for every company kind). */
export const OperatorCompaniesPage = () => {
  const { t } = useTexts('companies')
  const kind = operatorKindOfPath(useLocation().pathname)
  const pathTo = usePathTo()
  const may = useMay()
  const fixed = useMemo(() => ({ type: kind }), [kind])
  const pathOf = (row: CompanyRow) => pathTo(`user_${kind}_details`, { id: row.id })
  const createPath = may('companies.create') ? pathTo(`user_${kind}_create`) : null
  const create = createPath ? (
    <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
      {t(`new.${kind}`)}
    </Button>
  ) : null
  return (
    <ResourceList<CompanyRow>
      key={kind}
      resource={companies}
      name="operator_companies"
      title={t(`kinds.${kind}`)}
      description={t('operator_text')}
      searchPlaceholder={t('search')}
      columns={companyColumns(pathOf)}
      filters={[activeFilter()]}
      fixedFilter={fixed}
      rowTo={pathOf}
      rowName={(row) => row.fantasy_name}
      actions={create}
      above={
        <Group component="nav" gap={6} aria-label={t('kinds_label')} className="no-print">
          {OPERATOR_KINDS.map((one) => (
            <Button
              key={one}
              component={Link}
              to={pathTo(`user_${one}`) ?? '/home/menu'}
              size="compact-sm"
              variant={one === kind ? 'filled' : 'default'}
              {...(one === kind ? { 'aria-current': 'page' as const } : {})}
            >
              {t(`kinds.${one}`)}
            </Button>
          ))}
        </Group>
      }
      empty={{ title: t('empty.other'), text: t('empty.other_text'), action: create }}
    />
  )
}
