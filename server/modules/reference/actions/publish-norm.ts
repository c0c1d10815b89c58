import { action } from '#server/kit/routes.ts'
import { invalid, type Issue } from '#shared/kit/exceptions.ts'
import { checkAnttRows, type SheetProblem } from '#shared/reference/antt-sheet.ts'
import { publishNorm } from '#shared/reference/publication.calls.ts'
import { insertNorm, normBefore, rivalNorm } from '../antt-norms.store.ts'
import { assertAhead, assertNotTaken } from '../dated.ts'
import { anttNormsResource } from '../reference.resources.ts'
import { lockKind } from '../taxes.store.ts'

const MOST_ISSUES = 50

const issueOf = ({ key, table, cargo, axles }: SheetProblem): Issue => ({
  pointer: '/data/attributes/coefficients',
  key: `antt_${key}`,
  params: { table, cargo, axles },
})

/**
 * A norm with all of its coefficients, at once.
 * @throws ValidationException for a day that is over or a set that is not whole; 409 when that day or that name has a norm
 */
export const publishNormRoute = action(publishNorm, async (ctx, { input, services }) => {
  const { norm, published_on, valid_from, source = null, coefficients, derived = [] } = input
  assertAhead(ctx.now(), valid_from)
  await lockKind(ctx, 'antt_norms')
  assertNotTaken(valid_from, await rivalNorm(ctx.rows, input))
  const before = await normBefore(ctx.rows, valid_from)
  const problems = checkAnttRows(coefficients, before?.coefficients ?? [])
  if (problems.length > 0) throw invalid(...problems.slice(0, MOST_ISSUES).map(issueOf))
  const id = await insertNorm(ctx, input)
  ctx.audit({
    type: 'antt_norms',
    id,
    event: 'created',
    new: { norm, published_on, valid_from, source, derived, coefficients: coefficients.length },
  })
  return services.reader.get(ctx, anttNormsResource, id, { include: [], fields: {} })
})
