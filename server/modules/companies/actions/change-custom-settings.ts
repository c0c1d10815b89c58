import { action } from '#server/kit/routes.ts'
import { changeCustomSettings } from '#shared/companies/company.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { companiesResource } from '../companies.resource.ts'
import { lockCustomSettings, setCustomSettings } from '../company-row.store.ts'

/** Named settings change, null takes one away, the rest stays as it was. */
export const changeCustomSettingsRoute = action(
  changeCustomSettings,
  async (ctx, { id, input, services }) => {
    const before = await lockCustomSettings(ctx, id)
    if (!before) throw notFound('companies')
    const after = Object.fromEntries(
      Object.entries({ ...before, ...input }).filter(([, value]) => value !== null && value !== undefined),
    )
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await setCustomSettings(ctx, id, after)
      ctx.audit({
        type: 'companies',
        id,
        event: 'updated',
        old: { custom_settings: before },
        new: { custom_settings: after },
      })
      ctx.raise('companies.updated', { id, company_id: ctx.session.company_id })
    }
    return services.reader.get(ctx, companiesResource, id)
  },
)
