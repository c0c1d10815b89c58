import type { FreightNote } from '#shared/orders/freight-note.ts'
import { money, percent } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'

/** Where the freight of a way back comes from, or why it has none; null for an order without such a note. */
export const noteWords = (note: FreightNote | null): string | null => {
  if (note === null) return null
  if (note.kind === 'unpriced')
    return text(`simulations:freight_note.${note.reason}`, { order: note.order_id })
  return text(`simulations:freight_note.${note.source}`, {
    order: note.order_id,
    table: note.table ?? '',
    percentage: note.percentage === null ? '' : percent(note.percentage, 4),
    base: note.base === null ? '' : money(note.base),
  })
}
