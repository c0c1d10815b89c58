import { action } from '#server/kit/routes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { changePurchaseOrderSettings } from '#shared/purchase-orders/purchase-order.calls.ts'
import { given } from '#shared/kit/typed.ts'
import { keepSettings, limitsOf, replaceLimits, settingsOf } from '../settings.store.ts'
import { shipperMeant } from '../settings.store.ts'

export const changePurchaseOrderSettingsRoute = action(
  changePurchaseOrderSettings,
  async (ctx, { input }) => {
    const { company_id: named, limits, ...changes } = input
    const company_id = await shipperMeant(ctx, named)
    const old = await settingsOf(ctx.rows, company_id)
    await keepSettings(ctx, company_id, { ...old, ...given(changes) })
    if (limits !== undefined) {
      const people = new Set(limits.map(({ user_id }) => user_id))
      if (people.size !== limits.length) throw invalidField('limits', 'repeated')
      if ((await replaceLimits(ctx, company_id, limits)) !== limits.length)
        throw invalidField('limits', 'not_found')
    }
    ctx.audit({ type: 'companies', id: company_id, event: 'updated', old, new: { ...changes, limits } })
    return {
      data: {
        company_id,
        ...(await settingsOf(ctx.rows, company_id)),
        limits: await limitsOf(ctx.rows, company_id),
      },
    }
  },
)
