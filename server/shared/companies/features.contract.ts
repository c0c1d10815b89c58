import * as z from 'zod'
import { numeric } from '#shared/kit/fields.ts'
import { FEATURES } from '#shared/access/features.ts'

const IDS = Object.values(FEATURES)
const featureId = numeric(z.number().int()).refine((value) => IDS.some((feature) => feature === value), {
  params: { key: 'not_allowed', allowed: IDS.join(', ') },
})

/** One feature or several, on or off (spec 000 §6: features are switched per company). */
export const setFeatureInput = z
  .strictObject({
    feature_id: featureId.optional(),
    feature_ids: z.array(featureId).min(1).max(50).optional(),
    active: z.boolean(),
  })
  .refine(({ feature_id, feature_ids }) => (feature_id === undefined) !== (feature_ids === undefined), {
    path: ['feature_id'],
    params: { key: 'required' },
  })
  .meta({ example: { feature_id: FEATURES.transporter_active_status, active: true } })

/** Features of a company, by id. */
export const featuresOn = z.object({ company_id: z.number(), features: z.array(z.number()) })
