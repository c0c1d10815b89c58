import { action } from '#server/kit/routes.ts'
import { claimLine } from '#shared/picking/picking.calls.ts'
import type { LineRow } from '../lines.store.ts'
import { assertFree, claim, lineIn } from '../move-pieces.ts'
import { movePicking } from '../move-picking.ts'
import { heldOf, type Held } from '../picking-state.ts'
import { lockPicking } from '../picking.store.ts'

const isOpen = ({ contents }: Held, { id, quantity }: LineRow): boolean =>
  contents.reduce((sum, one) => (one.picking_line_id === id ? sum + one.picked : sum), 0) < quantity

/** The own line that is not ended, else the next free one in the order of the shelves. */
const nextFor = (held: Held, userId: number): LineRow | undefined => {
  const open = held.lines.filter((line) => isOpen(held, line))
  return (
    open.find(({ picker_id }) => picker_id === userId) ?? open.find(({ picker_id }) => picker_id === null)
  )
}

export const claimLineRoute = action(claimLine, async (ctx, { id, input }) => {
  const row = await lockPicking(ctx, id)
  const held = await heldOf(ctx, id)
  const line = input.line_id === undefined ? nextFor(held, ctx.session.user_id) : lineIn(held, input.line_id)
  if (line && !input.takes_over) assertFree(ctx, line)
  await movePicking(ctx, row, { action: 'claim', told: { product: line?.code ?? null } })
  if (line && line.picker_id !== ctx.session.user_id) await claim(ctx, line)
  return { data: { line_id: line?.id ?? null } }
})
