import type { Context } from '#server/kit/context.ts'
import { upsertTableModel } from './company-row.store.ts'

/** What prices a shipper's orders first. @returns the row's id */
export const saveTableModel = async (
  ctx: Context,
  shipper_id: number,
  table_model: string,
): Promise<number> => {
  const { id, before } = await upsertTableModel(ctx, shipper_id, table_model)
  if (before?.table_model !== table_model)
    ctx.audit({
      type: 'shipper_table_model',
      id,
      event: before ? 'updated' : 'created',
      ...(before ? { old: { table_model: before.table_model } } : {}),
      new: { table_model },
    })
  return id
}
