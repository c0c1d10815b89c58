import type { Context } from '#server/kit/context.ts'
import type { RequestError } from '#shared/personal-data/personal-data.contract.ts'
import { blockersOf } from './blockers.store.ts'
import { eraseRows } from './erasure.store.ts'
import { dropExports, dropUnusedFiles, filesOf } from './files.store.ts'
import { countFound, holdsOf, nextFree } from './found.store.ts'
import { FACETS } from './inventory/index.ts'
import type { Person } from './person.ts'
import { completeErasure, type RequestRow } from './requests.store.ts'

/** The erasure was refused for this reason; nothing was changed. */
export class ErasureRefused extends Error {
  readonly reason: RequestError
  constructor(reason: RequestError) {
    super(reason)
    this.reason = reason
  }
}

const filesToDrop = async ({ rows, now }: Context, person: Person): Promise<number[]> => {
  const ids: number[] = []
  for (const facet of FACETS)
    // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
    for (const { id } of await filesOf(rows, facet, person, now())) ids.push(id)
  return ids
}

/**
 * Anonymises everything about a person that no law keeps, in the transaction of `ctx`: all of it or nothing. Run again, it
 * finds the rows whose hold has ended since.
 * @throws ErasureRefused
 */
export const erasePerson = async (
  ctx: Context,
  request: RequestRow,
  person: Person,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  const blockers = await blockersOf(ctx.rows, person)
  if (blockers.orders.length + blockers.orders_elsewhere > 0) throw new ErasureRefused('running_orders')
  if (blockers.responsible) throw new ErasureRefused('responsible')
  const now = ctx.now()
  const files = await filesToDrop(ctx, person)
  const counts = await eraseRows(ctx.rows, person, now, onProgress)
  const keys = await dropUnusedFiles(ctx.rows, [...files, ...(await dropExports(ctx.rows, person.reach))])
  const left = await countFound(ctx.together, person, now)
  await completeErasure(ctx.rows, request.id, person, {
    counts,
    holds: holdsOf(left),
    next: nextFree(left),
    now,
  })
  ctx.audit({
    type: request.subject_id === null ? 'personal_data_requests' : request.subject_type,
    id: request.subject_id ?? request.id,
    event: 'erased',
    new: { request: request.id },
  })
  ctx.raise('personal_data.erased', { id: request.id, user_id: request.user_id, users: person.users, keys })
}
