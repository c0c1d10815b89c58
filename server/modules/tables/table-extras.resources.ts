import { own } from '#server/kit/scopes.ts'
import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { simulationTableProlongation, simulationTablesFiles } from '#shared/tables/table-extras.contract.ts'
import { byTable } from './tables.scope.ts'

export const simulationTablesFilesResource = defineResource(simulationTablesFiles, {
  model: 'simulation_tables_files',
  abilities: {
    read: 'freight_tables.read',
    update: 'freight_tables.write',
    delete: 'freight_tables.write',
  },
  scope: byTable,
  // Who sent a file may rename it and take it back.
  writeScope: (session) =>
    sql`${byTable(session)} and (${session.role === 'dev'} or ${own(session, sql`t.company_id`)})`,
  rules: async (ctx, _input, current) => {
    // A file of a decision is part of the agreement.
    if (current?.approval) throw conflict('in_use', { type: 'simulation_tables_files' })
    if (Object.keys(_input).length > 0 || !current) return
    const [file] = await ctx.rows<{ key: string }>(
      sql`delete from files where id = ${current.file_id}::int returning key`,
    )
    if (file) ctx.afterCommit(() => void ctx.storage.remove(file.key).catch(() => undefined))
  },
  present: (row) => ({ path: `simulation_tables_files/${String(row.id)}` }),
})

export const simulationTableProlongationResource = defineResource(simulationTableProlongation, {
  model: 'simulation_table_prolongation',
  abilities: { read: 'freight_tables.read' },
  scope: byTable,
})
