import { action } from '#server/kit/routes.ts'
import { fillRoadMap } from '#server/modules/road-maps/index.ts'
import { applyConsolidation } from '#shared/consolidation/consolidation.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { lockConsolidation, setApplied } from '../consolidation.store.ts'

/** All loads or none; the row's lock and its status let it happen once. */
export const applyConsolidationRoute = action(applyConsolidation, async (ctx, { id }) => {
  const row = await lockConsolidation(ctx, id)
  const { status, plan, settings, company_id } = row
  if (status !== 'completed' || !plan) throw conflict('transition_refused', { status })
  if (plan.loads.length === 0) throw conflict('road_map_empty')
  const road_map_ids: number[] = []
  for (const [index, load] of plan.loads.entries())
    road_map_ids.push(
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await fillRoadMap(
        ctx,
        {
          company_id,
          name: `${id}-${index + 1} ${load.requests.at(-1)?.destination ?? ''}`.slice(0, 80),
          collection_date: load.departure,
          delivery_date: settings.delivery_date,
          transporter_id: load.transporter_id,
          vehicle_type_id: load.vehicle_type_id,
          modals: [load.modal],
          dangerous_products: load.dangerous,
          is_less_than_truckload: load.modal === 'less_than_truckload',
          is_best_way: settings.is_best_way,
          consolidation_id: id,
          plan: load,
        },
        load.requests
          .map(({ request_id }) => request_id)
          .toSorted((a, b) => (settings.is_best_way ? 0 : a - b)),
      ),
    )
  await setApplied(ctx, id)
  ctx.audit({ type: 'consolidations', id, event: 'applied', old: { status }, new: { road_map_ids } })
  return { data: { road_map_ids } }
})
