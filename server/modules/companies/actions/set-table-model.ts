import { action } from '#server/kit/routes.ts'
import { setTableModel } from '#shared/companies/company.calls.ts'
import { shipperTableModelResource } from '../company-parts.resources.ts'
import { lockShipper } from '../partners.store.ts'
import { saveTableModel } from '../save-table-model.ts'

/** One per shipper, so giving it again changes it. */
export const setTableModelRoute = action(setTableModel, async (ctx, { input, services }) => {
  const shipper = await lockShipper(ctx, input.shipper_id)
  const id = await saveTableModel(ctx, shipper, input.table_model)
  return services.reader.get(ctx, shipperTableModelResource, id)
})
