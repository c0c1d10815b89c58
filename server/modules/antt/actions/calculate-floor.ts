import type { ReadContext } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { anttCalculateAnswer, anttCalculateInput } from '#shared/antt/antt.contract.ts'
import type * as z from 'zod'
import { anttNormOn } from '../norms.store.ts'
import { anttFloor, marginOf } from '../pure/floor.ts'
import { today } from '#shared/kit/brazil-time.ts'

/** The floor of a trip that somebody types. */
export const calculateFloor = async (
  ctx: ReadContext,
  _params: Params,
  input: z.output<typeof anttCalculateInput>,
): Promise<z.output<typeof anttCalculateAnswer>> => {
  const date = input.date ?? today(ctx.now())
  const trip = { date, table: input.table ?? 'A', cargo: input.cargo ?? 'carga_geral' }
  const floor = anttFloor(await anttNormOn(ctx.rows, trip), {
    ...trip,
    axles: input.axles,
    km: input.km,
    return_km: input.return_km ?? null,
  })
  return { data: { floor, margin: floor.ok && input.value ? marginOf(input.value, floor.floor) : null } }
}
