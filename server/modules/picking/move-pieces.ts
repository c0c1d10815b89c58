import type { Context } from '#server/kit/context.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type { BoxRow } from './boxes.store.ts'
import { updateLine, type LineRow } from './lines.store.ts'
import type { Held } from './picking-state.ts'
import type { Content, Moved } from './pure/moves.ts'

/** Parts of the actions that move pieces. */

export const lineIn = ({ lines }: Held, id: number): LineRow => {
  const line = lines.find((one) => one.id === id)
  if (!line) throw notFound('picking')
  return line
}

export const boxIn = ({ boxes }: Held, id: number): BoxRow => {
  const box = boxes.find((one) => one.id === id)
  if (!box) throw notFound('picking')
  return box
}

/** @throws 409 where another person picks the line */
export const assertFree = (ctx: Context, line: LineRow): void => {
  if (line.picker_id !== null && line.picker_id !== ctx.session.user_id)
    throw conflict('picking_line_taken', { name: line.picker_name ?? '' })
}

export const claim = (ctx: Context, line: LineRow): Promise<void> =>
  updateLine(ctx, line.id, {
    picker_id: ctx.session.user_id,
    picker_name: ctx.session.name,
    claimed_at: ctx.now().toISOString(),
  })

export const contentOf = (moved: Moved): Content => {
  if ('refusal' in moved) throw conflict(moved.refusal)
  return moved.content
}
