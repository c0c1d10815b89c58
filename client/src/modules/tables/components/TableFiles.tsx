import { AttachedFiles } from '#client/kit/AttachedFiles.tsx'
import { BASE } from '../queries.ts'
import type { FreightTable } from '../table.ts'

/** Where files of a table are sent. */
export const filesOf = (table: Pick<FreightTable, 'id'>): string => `${BASE}/files/${table.id}`

/** Contracts and papers beside a table. */
export const TableFiles = ({ table }: { table: FreightTable }) => (
  <AttachedFiles
    files={table.simulation_tables_files ?? []}
    sendTo={filesOf(table)}
    linkTo={(file) => `${BASE}/files/${file.id}/link`}
    removeFrom={(file) => `simulation_tables_files/${file.id}`}
    resource="simulation_tables"
    ability="freight_tables.write"
  />
)
