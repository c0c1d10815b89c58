import { SimpleGrid, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useLocation, useParams } from 'react-router'
import { companies } from '#shared/companies/companies.contract.ts'
import { planText } from '#client/kit/company-words.ts'
import { FeatureSwitches } from '#client/kit/FeatureSwitches.tsx'
import { PlanFiles } from '#client/kit/PlanFiles.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import type { UrlTab } from '#client/kit/detail/UrlTabs.tsx'
import { usePageTitle } from '#client/kit/page-title.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { type RowOf, useResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { CarrierLog } from './components/CarrierLog.tsx'
import { CompanyFacts } from './components/CompanyFacts.tsx'
import { CompanyHistory } from './components/CompanyHistory.tsx'
import { CompanyPageFrame } from './components/CompanyPageFrame.tsx'
import { CompanyUsers } from './components/CompanyUsers.tsx'
import { LinkedCompanies } from './components/LinkedCompanies.tsx'
import { LogoPanel } from './components/LogoPanel.tsx'
import { PartnersOfShipper, ShippersOfPartner } from './components/PartnerTabs.tsx'
import { AttendedCompanies } from './finance/AttendedCompanies.tsx'
import { Correspondent } from './finance/Correspondent.tsx'
import { KIND_CONTRACTS } from './kind-contracts.ts'
import { type CompanyAddress, type LinkedKind, type OperatorKind, operatorKindOfPath } from './kinds.ts'

type CompanyRow = RowOf<typeof companies, { address?: CompanyAddress | null }>

const INCLUDE = { include: ['address'] }
/** Who writes risk management plans, and whose. */
const WITH_PLANS: readonly OperatorKind[] = ['shipper', 'transporter', 'risk_manager']

type PathTo = ReturnType<typeof usePathTo>

const yesNo = (value: boolean | null) => (value === null ? null : text(value ? 'kit:yes' : 'kit:no'))

const isLinked = (kind: OperatorKind): kind is LinkedKind =>
  Object.hasOwn(KIND_CONTRACTS, kind) && kind !== 'shipper'

const partnersOf = (row: CompanyRow, kind: OperatorKind, pathTo: PathTo) => {
  const pathOf = (one: OperatorKind, { id }: { id: string }) => pathTo(`user_${one}_details`, { id })
  return isLinked(kind) ? (
    <ShippersOfPartner partner={row} kind={kind} pathOf={pathOf} />
  ) : kind === 'shipper' ? (
    <PartnersOfShipper shipper={row} pathOf={pathOf} />
  ) : (
    <LinkedCompanies
      resource={KIND_CONTRACTS.shipper}
      by="partner_id"
      id={row.id}
      name="partner_shippers"
      empty={text('companies:empty.shipper')}
      pathOf={(one) => pathOf('shipper', one)}
    />
  )
}

const tabsOf = (row: CompanyRow, kind: OperatorKind, mayChange: boolean, pathTo: PathTo): UrlTab[] => [
  {
    value: 'data',
    label: text('companies:tab.data'),
    content: () => (
      <Stack gap="md">
        <CompanyFacts row={row} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <KeyFacts
            title={text('companies:contract')}
            facts={[
              { label: text('companies:plan'), value: planText(row) },
              { label: text('companies:two_factor'), value: yesNo(row.two_factor_authentication) },
              { label: text('companies:receive_notification'), value: yesNo(row.receive_notification) },
              { label: text('companies:simples_nacional'), value: yesNo(row.simples_nacional) },
              { label: text('companies:extra_info'), value: row.extra_info },
            ]}
          />
          <LogoPanel company={row} canChange={mayChange} />
          {kind === 'taker' || kind === 'fintech' ? <Correspondent id={row.finance_manager_id} /> : null}
        </SimpleGrid>
      </Stack>
    ),
  },
  {
    value: 'users',
    label: text('companies:tab.users'),
    content: () => <CompanyUsers id={row.id} kind={kind} />,
  },
  {
    value: 'subsidiaries',
    label: text('companies:subsidiaries'),
    content: () => (
      <LinkedCompanies
        resource={companies}
        by="parent_id"
        id={row.id}
        name="operator_subsidiaries"
        empty={text('companies:empty_branches')}
        pathOf={(one) => pathTo(`user_${kind}_details`, { id: one.id })}
      />
    ),
  },
  ...(kind === 'finance_manager'
    ? [
        {
          value: 'attended',
          label: text('companies:tab.attended'),
          content: () => <AttendedCompanies manager={row} />,
        },
      ]
    : []),
  // A taker works with its correspondent only.
  ...(kind === 'finance_manager' || kind === 'taker'
    ? []
    : [
        {
          value: 'partners',
          label: text('companies:tab.partners'),
          content: () => partnersOf(row, kind, pathTo),
        },
      ]),
  ...(WITH_PLANS.includes(kind)
    ? [
        {
          value: 'plans',
          label: text('companies:tab.plans'),
          content: () => <PlanFiles companyId={row.id} canChange />,
        },
      ]
    : []),
  {
    value: 'features',
    label: text('companies:tab.features'),
    content: () => <FeatureSwitches companyId={row.id} companyName={row.fantasy_name} />,
  },
  ...(kind === 'transporter'
    ? [{ value: 'log', label: text('companies:tab.log'), content: () => <CarrierLog id={row.id} /> }]
    : []),
  {
    value: 'history',
    label: text('companies:tab.history'),
    content: () => <CompanyHistory type="companies" id={row.id} />,
  },
]

/** One company as the operator administers it: data, people, branches, partners, features, history. */
export const OperatorCompanyPage = () => {
  const { t } = useTexts('companies')
  const kind = operatorKindOfPath(useLocation().pathname)
  const { id } = useParams()
  const pathTo = usePathTo()
  const may = useMay()
  const query = useResource<CompanyRow>(companies, id, INCLUDE)
  usePageTitle(query.data?.fantasy_name)
  return (
    <RecordPage query={query}>
      {(row) => (
        <CompanyPageFrame
          company={row}
          kind={t(`kind.${kind}`)}
          editPath={pathTo(`user_${kind}_update`, { id: String(id) })}
          tabs={tabsOf(row, kind, may('companies.update'), pathTo)}
        />
      )}
    </RecordPage>
  )
}
