import { keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { attachTableFiles } from '#shared/tables/table.calls.ts'
import { insertTableFiles } from '../files.store.ts'
import { simulationTablesFilesResource } from '../table-extras.resources.ts'
import { lockVisible } from '../table-row.store.ts'

/** Puts files beside a table; their type is told by their content. */
export const attachTableFilesRoute = action(attachTableFiles, async (ctx, { id, files, services }) => {
  const table = await lockVisible(ctx, id)
  const made = await insertTableFiles(ctx, table.id, await keepFiles(ctx, files))
  const data = []
  for (const { id: fileId, name } of made) {
    ctx.audit({
      type: 'simulation_tables_files',
      id: fileId,
      event: 'created',
      new: { simulation_table_id: table.id, name },
    })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const document = await services.reader.get(ctx, simulationTablesFilesResource, fileId)
    data.push(document.data)
  }
  return { data }
})
