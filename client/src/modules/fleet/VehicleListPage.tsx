import { useTranslation } from 'react-i18next'
import { VehicleList } from './components/VehicleList.tsx'

/** Vehicles of all carriers, for the operator. */
export const VehicleListPage = () => {
  const { t } = useTranslation('fleet')
  return <VehicleList title={t('vehicles')} />
}
