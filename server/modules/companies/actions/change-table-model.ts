import { action } from '#server/kit/routes.ts'
import { changeTableModel } from '#shared/companies/company.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { shipperTableModelResource } from '../company-parts.resources.ts'
import { shipperOfTableModel } from '../company-row.store.ts'
import { lockShipper } from '../partners.store.ts'
import { saveTableModel } from '../save-table-model.ts'

export const changeTableModelRoute = action(changeTableModel, async (ctx, { id, input, services }) => {
  const found = await shipperOfTableModel(ctx, id)
  if (found === undefined) throw notFound('shipper_table_model')
  const shipper = await lockShipper(ctx, found)
  const saved = await saveTableModel(ctx, shipper, input.table_model)
  return services.reader.get(ctx, shipperTableModelResource, saved)
})
