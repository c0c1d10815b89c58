import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import { sidesByOne } from '#server/kit/sides.ts'
import { requestOwner } from '#server/modules/requests/index.ts'
import { roadMapsScope } from '#server/modules/road-maps/index.ts'
import { can } from '#shared/access/can.ts'
import { consolidations, consolidationSettings } from '#shared/consolidation/consolidation.contract.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { daysBetween } from '#shared/kit/business-days.ts'
import { invalid, invalidField } from '#shared/kit/exceptions.ts'
import { countRunning } from './consolidation.store.ts'
import { namesOf } from './plan-input.store.ts'

/** One company's searches do not take the processor of the others. */
const MAX_RUNNING = 2
const MOST_DAYS = 60

export const assertRoom = async ({ rows }: Pick<Context, 'rows'>, companyId: number): Promise<void> => {
  if ((await countRunning(rows, companyId)) >= MAX_RUNNING)
    throw invalid({ key: 'consolidations_running', params: { max: MAX_RUNNING } })
}

const check = async (ctx: Context, input: Record<string, unknown>): Promise<void> => {
  const company = await requestOwner(
    ctx,
    input.company_id === undefined ? undefined : Number(input.company_id),
  )
  const { collection_date, delivery_date, vehicles, receives_from, receives_until } =
    consolidationSettings.parse(input.settings)
  if (collection_date < today(ctx.now()))
    throw invalidField('settings/collection_date', 'consolidation_day_past')
  const days = daysBetween(collection_date, delivery_date)
  if (days < 0) throw invalidField('settings/delivery_date', 'before_start')
  if (days > MOST_DAYS) throw invalidField('settings/delivery_date', 'period_too_long', { days: MOST_DAYS })
  if (receives_from >= receives_until) throw invalidField('settings/receives_until', 'before_start')
  const known = (await namesOf(ctx.rows, [])).vehicles
  for (const [index, { vehicle_type_id }] of vehicles.entries())
    if (!known.has(vehicle_type_id))
      throw invalidField(`settings/vehicles/${index}/vehicle_type_id`, 'unknown_vehicle')
  await assertRoom(ctx, company)
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  pending: ['stop'],
  processing: ['stop'],
  completed: ['change', 'rerun', 'apply', 'delete'],
  failed: ['rerun', 'delete'],
  applied: ['delete'],
}

export const consolidationsResource = defineResource(consolidations, {
  model: 'consolidations',
  abilities: { read: 'road_maps.read', create: 'road_maps.write', delete: 'road_maps.write' },
  scope: roadMapsScope,
  side: sidesByOne('company_id'),
  stamp: (session, input) => ({
    company_id: input.company_id ?? session.company_id,
    user_id: session.user_id,
  }),
  references: { company_id: 'shippers' },
  rules: async (ctx, input, current) => {
    if (current === null) await check(ctx, input)
  },
  actions: (row, session) => (can(session, 'road_maps.write') ? (NEXT[String(row.status)] ?? []) : []),
})
