import { attachTableFiles, linkTableFile } from '#shared/tables/table.calls.ts'
import { simulationTablesFiles } from '#shared/tables/table-extras.contract.ts'
import { AttachedFiles } from '#client/kit/AttachedFiles.tsx'
import { deleteResource } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import type { FreightTable } from '../table.ts'

/** Contracts and papers beside a table. */
export const TableFiles = ({ table }: { table: FreightTable }) => (
  <AttachedFiles
    files={table.simulation_tables_files ?? []}
    onSend={(files) => send(attachTableFiles, { id: table.id, files })}
    linkOf={({ id }) => send(linkTableFile, { id })}
    onRemove={({ id }) => deleteResource(simulationTablesFiles, id)}
    resource="simulation_tables"
    ability="freight_tables.write"
  />
)
