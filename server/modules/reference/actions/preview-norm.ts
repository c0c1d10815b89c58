import { action } from '#server/kit/routes.ts'
import { checkAnttRows, readAnttSheet } from '#shared/reference/antt-sheet.ts'
import { previewNorm } from '#shared/reference/publication.calls.ts'
import { normBefore } from '../antt-norms.store.ts'
import { differencesOf } from '../compare-norms.ts'

/** Changes of a set against the norm of that day, and its faults. Nothing is kept. */
export const previewNormRoute = action(previewNorm, async (ctx, { input }) => {
  const read = input.sheet === undefined ? null : readAnttSheet(input.sheet)
  const rows = read?.rows ?? input.coefficients ?? []
  const before = await normBefore(ctx.rows, input.valid_from)
  const old = before?.coefficients ?? []
  const differences = differencesOf(rows, old)
  return {
    data: {
      before: before ? { id: before.id, norm: before.norm, valid_from: before.valid_from } : null,
      coefficients: rows,
      problems: [...(read?.problems ?? []), ...checkAnttRows(rows, old)],
      changed: differences.length,
      unchanged: rows.length - differences.length,
      differences,
    },
  }
})
