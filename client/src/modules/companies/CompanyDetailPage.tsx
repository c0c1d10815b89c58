import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useLocation, useNavigate, useParams } from 'react-router'
import { PrintButton } from '#client/kit/PrintButton.tsx'
import { PlanFiles } from '#client/kit/PlanFiles.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { type UrlTab, UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { usePageTitle } from '#client/kit/page-title.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconPlayerPause, IconPlayerPlay, IconPlus, IconX } from '#client/ui/icons.ts'
import { CarrierLog } from './components/CarrierLog.tsx'
import { CompanyFacts } from './components/CompanyFacts.tsx'
import { LinkedCompanies } from './components/LinkedCompanies.tsx'
import { PartnersOfShipper, ShippersOfPartner } from './components/PartnerTabs.tsx'
import { CompanySituation } from './components/company-columns.tsx'
import { KIND_CONTRACTS } from './kind-contracts.ts'
import { type CompanyRow, type Kind, kindOfPath } from './kinds.ts'
import { useActiveStatus } from './use-active-status.ts'
import { usePartnerLink } from './use-partner-link.tsx'

const INCLUDE = { include: ['address'] }
const nowhere = () => null

type Shown = {
  /** The reader works for several shippers and says who works with which. */
  acts: boolean
  /** Risk management plans of the company. */
  plans: boolean
  log: boolean
  pathTo: ReturnType<typeof usePathTo>
}

const tabsOf = (row: CompanyRow, kind: Kind, { acts, plans, log, pathTo }: Shown): UrlTab[] => [
  { value: 'data', label: text('companies:tab.data'), content: () => <CompanyFacts row={row} /> },
  ...(row.is_subsidiary
    ? []
    : [
        {
          value: 'subsidiaries',
          label: text('companies:subsidiaries'),
          content: () => (
            <LinkedCompanies
              resource={KIND_CONTRACTS[kind]}
              by="parent_id"
              id={row.id}
              name="partner_subsidiaries"
              empty={text('companies:empty_branches')}
              pathOf={nowhere}
            />
          ),
        },
      ]),
  ...(acts
    ? [
        {
          value: 'partners',
          label: text(kind === 'shipper' ? 'companies:tab.partners' : 'companies:tab.shippers'),
          content: () =>
            kind === 'shipper' ? (
              <PartnersOfShipper shipper={row} pathOf={(one, { id }) => pathTo(`${one}_update`, { id })} />
            ) : (
              <ShippersOfPartner
                partner={row}
                kind={kind}
                pathOf={(one, { id }) => pathTo(`${one}_update`, { id })}
              />
            ),
        },
      ]
    : []),
  ...(plans
    ? [
        {
          value: 'plans',
          label: text('companies:tab.plans'),
          content: () => <PlanFiles companyId={row.id} canChange={false} />,
        },
      ]
    : []),
  ...(log
    ? [{ value: 'log', label: text('companies:tab.log'), content: () => <CarrierLog id={row.id} /> }]
    : []),
]

/** A partner as its partners may see it; its data is its own to change. */
export const CompanyDetailPage = () => {
  const { t } = useTexts('companies')
  const kind = kindOfPath(useLocation().pathname)
  const { id } = useParams()
  const may = useMay()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const list = pathTo(kind)
  const query = useResource<CompanyRow>(KIND_CONTRACTS[kind], id, INCLUDE)
  const { canLink, canLinkFor, link, askUnlink, dialog } = usePartnerLink(
    kind,
    () => void navigate(list ?? '/home/menu'),
  )
  const status = useActiveStatus(kind)
  const session = useSession()
  const acts = canLinkFor || (session !== null && roleOf(session) === 'four_pl')
  usePageTitle(query.data?.fantasy_name)
  return (
    <RecordPage query={query}>
      {(row) => (
        <DetailPage
          title={row.fantasy_name}
          status={<CompanySituation row={row} />}
          subtitle={t('read_only')}
          actions={
            <>
              {canLink && !row.linked ? (
                <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => void link(row)}>
                  {t('link')}
                </Button>
              ) : null}
              {status.canSet && row.linked ? (
                row.active_status === false ? (
                  <Button
                    leftSection={<IconPlayerPlay size={17} aria-hidden />}
                    loading={status.pending}
                    onClick={() => void status.activate(row)}
                  >
                    {t('activate')}
                  </Button>
                ) : (
                  <Button
                    variant="default"
                    leftSection={<IconPlayerPause size={17} aria-hidden />}
                    loading={status.pending}
                    onClick={() => void status.deactivate(row)}
                  >
                    {t('deactivate')}
                  </Button>
                )
              ) : null}
              <PrintButton />
              {canLink && row.linked ? (
                <Button
                  variant="default"
                  c="var(--mantine-color-error)"
                  leftSection={<IconX size={17} aria-hidden />}
                  onClick={() => askUnlink(row)}
                >
                  {t('unlink')}
                </Button>
              ) : null}
            </>
          }
        >
          <UrlTabs
            tabs={tabsOf(row, kind, {
              acts,
              plans: kind === 'shipper' && may('pgr_files.read'),
              log: kind === 'transporter' && may('carriers.logs'),
              pathTo,
            })}
          />
          {dialog}
        </DetailPage>
      )}
    </RecordPage>
  )
}
