import { shelveFiles } from '#shared/shelf/shelf.calls.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { send } from '#client/lib/call.ts'
import { text } from '#client/lib/i18n.ts'

type Item = Pick<ShelfItem, 'status' | 'kind' | 'path'>

/**
 * The paper that the letter became. A file that stands on the shelf already keeps its kind there.
 * @throws Error that says how to go on with a file that is no letter
 */
export const letterIn = (item: Item | undefined): number => {
  if (item?.status === 'repeated' && item.kind !== null && item.kind !== 'correction_letter')
    throw new Error(text('orders:dialog.letter_known', { kind: text(`shelf:kind.${item.kind}`) }))
  const id = /^order_papers\/(\d+)$/.exec(item?.path ?? '')?.[1]
  if (id === undefined) throw new Error(text('orders:dialog.letter_refused'))
  return Number(id)
}

/** Puts the letter of a change on the order's shelf. @returns the id of its paper */
export const shelveLetter = async (orderId: string, file: File): Promise<number> => {
  const { items } = await send(shelveFiles, {
    order_id: Number(orderId),
    files: [file],
    input: { kind: 'correction_letter' },
  })
  return letterIn(items[0])
}
