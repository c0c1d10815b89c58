import type { SimulationListColumn } from '#shared/companies/custom-settings.ts'
import { useSession } from '#client/lib/session.ts'

/** Which columns of the result the company shows (setting simulation_list_columns); all until it has chosen. */
export const useShownColumns = (): ((column: SimulationListColumn) => boolean) => {
  const chosen = useSession()?.settings?.company_settings?.simulation_list_columns
  return (column) => chosen === undefined || chosen.includes(column)
}
