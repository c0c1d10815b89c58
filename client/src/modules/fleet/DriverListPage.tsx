import { useTexts } from '#client/lib/texts.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'
import { DriverList } from './components/DriverList.tsx'
import { HelperList } from './components/HelperList.tsx'
import { VehicleList } from './components/VehicleList.tsx'

const drivers = () => <DriverList />
const helpers = () => <HelperList />
const vehicles = () => <VehicleList />

/** Drivers and vehicles: the carrier's crew and fleet in one place. */
export const DriverListPage = () => {
  const { t } = useTexts('fleet')
  const session = useSession()
  const isCarrier = session !== null && roleOf(session) === 'transporter'
  return (
    <>
      <PageHeader title={t(isCarrier ? 'fleet' : 'drivers')} description={t('drivers_text')} />
      <UrlTabs
        tabs={[
          { value: 'drivers', label: t('drivers'), content: drivers },
          { value: 'helpers', label: t('helpers'), content: helpers },
          ...(isCarrier ? [{ value: 'vehicles', label: t('vehicles'), content: vehicles }] : []),
        ]}
      />
    </>
  )
}
