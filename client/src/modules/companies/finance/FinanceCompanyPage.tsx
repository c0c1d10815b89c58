import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useLocation, useParams } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import type { UrlTab } from '#client/kit/detail/UrlTabs.tsx'
import { usePageTitle } from '#client/kit/page-title.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { CompanyFacts } from '../components/CompanyFacts.tsx'
import { CompanyHistory } from '../components/CompanyHistory.tsx'
import { CompanyPageFrame } from '../components/CompanyPageFrame.tsx'
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
  const { t } = useTexts('companies')
  const kind = financeKindOfPath(useLocation().pathname)
  const { id } = useParams()
  const pathTo = usePathTo()
  const query = useResource<FinanceRow>(companies, id, INCLUDE)
  usePageTitle(query.data?.fantasy_name)
  return (
    <RecordPage query={query}>
      {(row) => (
        <CompanyPageFrame
          company={row}
          kind={t(`kind.${kind}`)}
          editPath={pathTo(FINANCE_SCREENS[kind].form, { id: String(id) })}
          tabs={tabsOf(row)}
        />
      )}
    </RecordPage>
  )
}
