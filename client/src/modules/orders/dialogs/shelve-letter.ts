import { shelveFiles } from '#shared/shelf/shelf.calls.ts'
import { send } from '#client/lib/call.ts'
import { text } from '#client/lib/i18n.ts'

/** Puts the letter of a change on the order's shelf. @returns the id of its paper */
export const shelveLetter = async (orderId: string, file: File): Promise<number> => {
  const { items } = await send(shelveFiles, {
    order_id: Number(orderId),
    files: [file],
    input: { kind: 'correction_letter' },
  })
  const id = /^order_papers\/(\d+)$/.exec(items[0]?.path ?? '')?.[1]
  if (id === undefined) throw new Error(text('orders:dialog.letter_refused'))
  return Number(id)
}
