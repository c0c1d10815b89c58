import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { PlansTab } from './components/PlansTab.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { HistoryList } from '#client/kit/detail/HistoryList.tsx'
import { type UrlTab, UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { IconChecklist } from '#client/ui/icons.ts'
import { AccountTab } from './components/AccountTab.tsx'
import { AuditTab } from './components/AuditTab.tsx'
import { CarrierTaxTab } from './components/CarrierTaxTab.tsx'
import { CarriersTab } from './components/CarriersTab.tsx'
import { CompanyTab } from './components/CompanyTab.tsx'
import { EdiTab } from './components/EdiTab.tsx'
import { FreightTab } from './components/FreightTab.tsx'
import { OrdersTab } from './components/OrdersTab.tsx'
import { PeopleTab } from './components/PeopleTab.tsx'
import { MailboxesTab } from './mailboxes/MailboxesTab.tsx'
import { type OwnCompany, useOwnCompany } from './use-own-company.ts'

const fieldText = (field: string): string => text(`companies:field.${field}`, {}, field)

const tabsOf = (company: OwnCompany, role: RoleName, may: ReturnType<typeof useMay>): UrlTab[] => [
  {
    value: 'company',
    label: text('configuration:tab.company'),
    content: () => <CompanyTab company={company} />,
  },
  ...(role === 'shipper'
    ? [
        {
          value: 'orders',
          label: text('configuration:tab.orders'),
          content: () => <OrdersTab company={company} />,
        },
        {
          value: 'carriers',
          label: text('configuration:tab.carriers'),
          content: () => <CarriersTab company={company} />,
        },
      ]
    : []),
  ...(role === 'shipper' && may('freight_settings.read')
    ? [
        {
          value: 'freight',
          label: text('configuration:freight.tab'),
          content: () => <FreightTab companyId={company.id} />,
        },
      ]
    : []),
  ...(role === 'transporter' && may('freight_settings.read')
    ? [
        {
          value: 'taxes',
          label: text('configuration:carrier_tax.tab'),
          content: () => <CarrierTaxTab company={company} />,
        },
      ]
    : []),
  ...(role === 'shipper' && may('freight_audits.configure')
    ? [{ value: 'audit', label: text('configuration:tab.audit'), content: () => <AuditTab /> }]
    : []),
  ...(role === 'transporter'
    ? [{ value: 'edi', label: text('configuration:tab.edi'), content: () => <EdiTab company={company} /> }]
    : []),
  ...((role === 'shipper' || role === 'transporter') && may('mailboxes.read')
    ? [{ value: 'mailboxes', label: text('configuration:mailbox.tab'), content: () => <MailboxesTab /> }]
    : []),
  ...((role === 'shipper' || role === 'transporter') && may('pgr_files.read')
    ? [
        {
          value: 'plans',
          label: text('configuration:tab.plans'),
          content: () => <PlansTab companyId={company.id} />,
        },
      ]
    : []),
  ...(role === 'manager' || role === 'dev'
    ? [
        {
          value: 'people',
          label: text('users:users'),
          content: () => <PeopleTab companyId={company.id} />,
        },
      ]
    : []),
  {
    value: 'account',
    label: text('configuration:tab.account'),
    content: () => <AccountTab company={company} />,
  },
  ...(may('history.read')
    ? [
        {
          value: 'history',
          label: text('configuration:tab.history'),
          content: () => <HistoryList type="companies" id={company.id} fieldText={fieldText} />,
        },
      ]
    : []),
]

/** Everything that a company decides about itself (spec 000 §6, settings). */
export const ConfigurationPage = () => {
  const { t } = useTexts('configuration')
  const session = useSession()
  const may = useMay()
  const company = useOwnCompany()
  const onboarding = usePathTo()('onboarding')
  if (!session) return null
  return (
    <>
      <PageHeader
        title={t('configuration')}
        description={t('configuration_text')}
        actions={
          onboarding ? (
            <Button
              component={Link}
              to={onboarding}
              variant="default"
              leftSection={<IconChecklist size={17} aria-hidden />}
            >
              {t('first_steps')}
            </Button>
          ) : null
        }
      />
      <WithRecord query={company}>{(row) => <UrlTabs tabs={tabsOf(row, roleOf(session), may)} />}</WithRecord>
    </>
  )
}
