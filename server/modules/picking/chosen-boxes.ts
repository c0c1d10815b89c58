import { notFound } from '#shared/kit/exceptions.ts'
import type { BoxRow } from './boxes.store.ts'

/**
 * Boxes of a picking by their ids; all of them where none are named.
 * @throws 404 where one is not of the picking
 */
export const chosenBoxes = (boxes: readonly BoxRow[], ids: readonly number[] | undefined): BoxRow[] => {
  const chosen = boxes.filter(({ id }) => ids === undefined || ids.includes(id))
  if (ids !== undefined && chosen.length !== new Set(ids).size) throw notFound('picking')
  return chosen
}
