import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { type UrlTab, UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { usePageTitle } from '#client/kit/page-title.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { IconEdit, IconPrinter } from '#client/ui/icons.ts'
import { CompanyFacts } from '../components/CompanyFacts.tsx'
import { CompanyHistory } from '../components/CompanyHistory.tsx'
import { ActiveBadge } from '../components/company-columns.tsx'
import { Caretakers } from './Caretakers.tsx'
import { FINANCE_SCREENS, type FinanceRow, financeKindOfPath } from './finance-kind.ts'

const INCLUDE = { include: ['address'] }

const tabsOf = (row: FinanceRow): UrlTab[] => [
  {
    value: 'data',
    label: text('companies:tab.data'),
    content: () => (
      <Stack gap="md">
        <CompanyFacts row={row} />
        <Caretakers company={row} />
      </Stack>
    ),
  },
  {
    value: 'history',
    label: text('companies:tab.history'),
    content: () => <CompanyHistory type="companies" id={row.id} />,
  },
]

/** A taker or an institution as its finance manager sees it, with the people who look after it. */
export const FinanceCompanyPage = () => {
  const { t } = useTranslation('companies')
  const kind = financeKindOfPath(useLocation().pathname)
  const { id } = useParams()
  const pathTo = usePathTo()
  const may = useMay()
  const query = useResource<FinanceRow>(companies, id, INCLUDE)
  usePageTitle(query.data?.fantasy_name)
  const editPath = may('companies.update') ? pathTo(FINANCE_SCREENS[kind].form, { id: String(id) }) : null
  return (
    <WithRecord query={query}>
      {(row) => (
        <DetailPage
          title={row.fantasy_name}
          status={<ActiveBadge active={row.active} />}
          subtitle={t(`kind.${kind}`)}
          actions={
            <>
              {editPath ? (
                <Button component={Link} to={editPath} leftSection={<IconEdit size={17} aria-hidden />}>
                  {t('edit')}
                </Button>
              ) : null}
              <Button
                variant="default"
                leftSection={<IconPrinter size={17} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('print')}
              </Button>
            </>
          }
        >
          <UrlTabs tabs={tabsOf(row)} />
        </DetailPage>
      )}
    </WithRecord>
  )
}
