import { useTexts } from '#client/lib/texts.ts'
import { VehicleList } from './components/VehicleList.tsx'

/** Vehicles of all carriers, for the operator. */
export const VehicleListPage = () => {
  const { t } = useTexts('fleet')
  return <VehicleList title={t('vehicles')} />
}
