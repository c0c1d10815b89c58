import { useState } from 'react'
import type { BoardCard } from '#shared/requests/board.ts'

/** Cards that are chosen to go into a load together; a card that has left the board is chosen no more. */
export const useBoardChoice = (cards: readonly BoardCard[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = cards.filter(({ id }) => ids.has(id))
  const choose = (id: number, isChosen: boolean) =>
    setIds((current) => {
      const next = new Set(current)
      if (isChosen) next.add(id)
      else next.delete(id)
      return next
    })
  return { chosen, choose, isChosen: (id: number) => ids.has(id), clear: () => setIds(new Set()) }
}
