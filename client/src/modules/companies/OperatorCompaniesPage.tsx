import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { activeFilter, companyColumns } from './components/company-columns.tsx'
import { type CompanyRow, OPERATOR_KINDS, operatorKindOfPath } from './kinds.ts'

/** The operator's companies, kind by kind (spec 000 §2: user administration for every company kind). */
export const OperatorCompaniesPage = () => {
  const { t } = useTranslation('companies')
  const kind = operatorKindOfPath(useLocation().pathname)
  const pathTo = usePathTo()
  const fixed = useMemo(() => ({ type: kind }), [kind])
  return (
    <ResourceList<CompanyRow>
      key={kind}
      resource={companies}
      name="operator_companies"
      title={t(`kinds.${kind}`)}
      searchPlaceholder={t('search')}
      columns={companyColumns(() => null)}
      filters={[activeFilter()]}
      fixedFilter={fixed}
      rowName={(row) => row.fantasy_name}
      above={
        <Group component="nav" gap={6} aria-label={t('kinds_label')}>
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
      empty={{ title: t('empty.other') }}
    />
  )
}
