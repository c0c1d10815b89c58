import { action } from '#server/kit/routes.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { publishIcms } from '#shared/reference/publication.calls.ts'
import { assertAhead, assertNotTaken } from '../dated.ts'
import { insertIcms, rivalIcms } from '../icms.store.ts'
import { lockKind } from '../taxes.store.ts'

/**
 * A new version of every pair of these states; what says the same already stays as it is.
 * @throws ValidationException for a day that is over, or when nothing would change; 409 when a pair has a version of that day
 */
export const publishIcmsRoute = action(publishIcms, async (ctx, { input }) => {
  const { valid_from, source } = input
  const exempt = input.exempt ?? false
  const rate = exempt ? '0' : (input.rate ?? '0')
  assertAhead(ctx.now(), valid_from)
  await lockKind(ctx, 'icms')
  assertNotTaken(valid_from, await rivalIcms(ctx.rows, input))
  const made = await insertIcms(ctx, input, { rate, exempt })
  if (made.length === 0) throw invalid({ key: 'reference_unchanged' })
  for (const { id, origin, destination } of made)
    ctx.audit({
      type: 'icms',
      id,
      event: 'created',
      new: { origin, destination, rate, exempt, valid_from, source },
    })
  return { data: { published: made.length, ids: made.map(({ id }) => id) } }
})
