import type { simulationTables } from '#shared/tables/freight-table.contract.ts'
import type {
  simulationTableProlongation,
  simulationTablesFiles,
} from '#shared/tables/table-extras.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

type Company = { id: string; fantasy_name?: string }
type City = { id: string; name?: string; uf?: string }
export type TableFile = RowOf<typeof simulationTablesFiles>
export type Prolongation = RowOf<typeof simulationTableProlongation>

/** Freight tables as the screens read them. */
export type FreightTable = RowOf<
  typeof simulationTables,
  {
    shipper?: Company | null
    transporter?: Company | null
    origin_city?: City | null
    vehicle_type?: { id: string; vehicle_type?: string } | null
    simulation_tables_files?: TableFile[]
    simulation_table_prolongation?: Prolongation[]
  }
>

export type Situation = FreightTable['situation'] | 'waiting_shipper' | 'waiting_transporter'

/** Whom a waiting table waits for, where only one is left to decide. */
export const situationOf = (
  table: Pick<FreightTable, 'situation' | 'shipper_approval' | 'transporter_approval'>,
): Situation => {
  if (table.situation !== 'waiting') return table.situation
  if (table.shipper_approval === 'approved') return 'waiting_transporter'
  return table.transporter_approval === 'approved' ? 'waiting_shipper' : 'waiting'
}

export const SITUATION_TONES: Record<Situation, Tone> = {
  waiting: 'pending',
  waiting_shipper: 'pending',
  waiting_transporter: 'pending',
  refused: 'danger',
  in_force: 'success',
  scheduled: 'ahead',
  expired: 'warning',
  inactive: 'draft',
}

const SOON_DAYS = 30

/** In force, and over within a month. */
export const expiresSoon = ({ actual, validity }: Pick<FreightTable, 'actual' | 'validity'>): boolean =>
  actual && validity >= 0 && validity <= SOON_DAYS

/** All that a session may do with a table, as the server says it. */
export const may = (table: FreightTable, action: string): boolean =>
  table.meta?.actions?.includes(action) ?? false

export const decides = (table: FreightTable): boolean => may(table, 'approve') || may(table, 'refuse')
