import type { Context } from '#server/kit/context.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { assertOpenProject } from './route-rules.ts'
import { stateOf, type RouteRow } from './route-state.ts'
import { createVersion, type Terms } from './route-versions.ts'
import { isFollowed } from './versions.store.ts'

/** A year from a day, the day itself not counted twice: 2026-03-01 → 2027-02-28. */
const yearFrom = (day: string): string => {
  const end = new Date(`${day}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  end.setUTCDate(end.getUTCDate() - 1)
  return end.toISOString().slice(0, 10)
}

/**
 * The next version of a locked route in force, as a draft that both sides decide on; the present one prices until then.
 * @throws conflict when the route is a draft, refused or closed, or another version follows it already
 */
export const nextVersion = async (
  ctx: Context,
  route: RouteRow,
  { date_start, date_end, ...terms }: Terms & { date_start: string },
): Promise<number> => {
  const { project } = route
  const state = stateOf(route)
  if (state === 'closed' || state === 'refused') throw conflict(`route_${state}`, { project })
  if (state !== 'approved') throw conflict('changed_meanwhile')
  if (await isFollowed(ctx, route.id)) throw conflict('route_followed')
  await assertOpenProject(ctx, route.shipper_id, project)
  // A start on or before the present version's first day would change prices that have been paid.
  if (date_start <= route.date_start.slice(0, 10)) throw invalidField('date_start', 'before_start')
  const last = route.date_end.slice(0, 10)
  const end = date_end ?? (last > date_start ? last : yearFrom(date_start))
  if (end < date_start) throw invalidField('date_end', 'before_start')
  const id = await createVersion(ctx, route, { date_start, date_end: end, ...terms })
  const { shipper_id, transporter_id } = route
  ctx.raise('route_tables.version_created', {
    id,
    project,
    shipper_id,
    transporter_id,
    previous_id: route.id,
  })
  return id
}
