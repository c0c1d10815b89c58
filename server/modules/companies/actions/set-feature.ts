import { action } from '#server/kit/routes.ts'
import { setFeature } from '#shared/companies/company.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { addFeatures, lockFeatures, removeFeatures } from '../features.store.ts'

/** Setting a feature again changes nothing and is no error. */
export const setFeatureRoute = action(setFeature, async (ctx, { id, input }) => {
  const had = await lockFeatures(ctx, id)
  if (!had) throw notFound('companies')
  const asked = input.feature_ids ?? [input.feature_id ?? 0]
  const features = input.active
    ? [...new Set([...had, ...asked])].toSorted((one, other) => one - other)
    : had.filter((feature) => !asked.includes(feature))
  if (features.join() === had.join()) return { data: { company_id: id, features } }
  await (input.active ? addFeatures : removeFeatures)(ctx, id, asked)
  ctx.audit({ type: 'companies', id, event: 'updated', old: { features: had }, new: { features } })
  ctx.raise('companies.features_set', { id, features })
  return { data: { company_id: id, features } }
})
