import { action } from '#server/kit/routes.ts'
import { calculateFloor } from '#shared/antt/floor.calls.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { anttNormOn } from '../norms.store.ts'
import { anttFloor, marginOf } from '../pure/floor.ts'

/** The floor of a typed trip. */
export const calculateFloorRoute = action(calculateFloor, async (ctx, { input }) => {
  const date = input.date ?? today(ctx.now())
  const trip = { date, table: input.table ?? 'A', cargo: input.cargo ?? 'carga_geral' } as const
  const floor = anttFloor(await anttNormOn(ctx.rows, trip), {
    ...trip,
    axles: input.axles,
    km: input.km,
    return_km: input.return_km ?? null,
  })
  return { data: { floor, margin: floor.ok && input.value ? marginOf(input.value, floor.floor) : null } }
})
