import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { requestsScope } from '#server/modules/orders/index.ts'
import type { PlannedLoad } from '#shared/consolidation/plan.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { roadMapsScope } from './road-maps.resources.ts'

type Asking = Pick<ReadContext, 'rows' | 'session'>

/** The plan that a load was made of; null for one by hand. @throws 404 for a load that the session does not see */
export const keptPlan = async ({ rows, session }: Asking, id: number): Promise<PlannedLoad | null> => {
  const [row] = await rows<{ plan: PlannedLoad | null }>(
    sql`select t.plan from road_maps t where t.id = ${id} and (${roadMapsScope(session)})`,
  )
  if (!row) throw notFound('road_maps')
  return row.plan
}

/** Names of the recipients of requests that the session sees. */
export const recipientsOfLoad = async (
  { rows, session }: Asking,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const found = await rows<{ id: number; name: string }>(
    sql`select t.id, t.destinatary_name as name from request t where t.id = any(${ids}) and (${requestsScope(session)})`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
