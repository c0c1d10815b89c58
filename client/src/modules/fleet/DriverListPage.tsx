import { useTranslation } from 'react-i18next'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { DriverList } from './components/DriverList.tsx'
import { HelperList } from './components/HelperList.tsx'

const drivers = () => <DriverList />
const helpers = () => <HelperList />

export const DriverListPage = () => {
  const { t } = useTranslation('fleet')
  return (
    <>
      <PageHeader title={t('drivers')} description={t('drivers_text')} />
      <UrlTabs
        tabs={[
          { value: 'drivers', label: t('drivers'), content: drivers },
          { value: 'helpers', label: t('helpers'), content: helpers },
        ]}
      />
    </>
  )
}
