import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { Facts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { type UrlTab, UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { phone, taxId } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconUser } from '#client/ui/icons.ts'
import { AccountTab } from './components/AccountTab.tsx'
import { CompanyTab } from './components/CompanyTab.tsx'
import { type OwnCompany, useOwnCompany } from './use-own-company.ts'

const CompanyCard = ({ company }: { company: OwnCompany }) => {
  const { t } = useTexts('configuration')
  return (
    <Panel title={t('company_data')}>
      <Facts
        facts={[
          { label: t('fantasy_name'), value: company.fantasy_name },
          { label: t('social_reason'), value: company.social_reason },
          { label: t('cnpj'), value: taxId(company.cnpj) },
          { label: t('responsible'), value: company.responsible?.name },
          { label: t('telephone'), value: phone(company.telephone) },
          { label: t('state_registration'), value: company.state_registration },
          { label: t('municipal_registration'), value: company.municipal_registration },
        ]}
      />
    </Panel>
  )
}

const tabsOf = (company: OwnCompany): UrlTab[] => [
  {
    value: 'company',
    label: text('configuration:tab.company'),
    content: () => <CompanyTab company={company} />,
  },
  {
    value: 'account',
    label: text('configuration:tab.account'),
    content: () => <AccountTab company={company} />,
  },
]

/** The company's own profile (spec 000 §2: customer, finance manager, finance area): read by all of its people. */
export const ProfilePage = () => {
  const { t } = useTexts('configuration')
  const may = useMay()
  const company = useOwnCompany()
  const own = usePathTo()('home.profile')
  return (
    <>
      <PageHeader
        title={t('profile')}
        description={t('profile_text')}
        actions={
          own ? (
            <Button
              component={Link}
              to={own}
              variant="default"
              leftSection={<IconUser size={17} aria-hidden />}
            >
              {t('my_profile')}
            </Button>
          ) : null
        }
      />
      <WithRecord query={company}>
        {(row) => (may('companies.update') ? <UrlTabs tabs={tabsOf(row)} /> : <CompanyCard company={row} />)}
      </WithRecord>
    </>
  )
}
