import type { Call } from '#shared/kit/call.ts'

/** What a sender reads of a call; its schemas are for the server, for forms and for the compiler. */
type Plain<C extends Call> = Pick<C, 'address' | 'method' | 'path'> & {
  answers: Pick<C['answers'], 'as'>
}

const METHODS: Record<string, Call['method']> = {
  GET: 'get',
  POST: 'post',
  PATCH: 'patch',
  DELETE: 'delete',
}

/**
 * A call of the first pages, named by its type and written down by its address, both compared by the compiler: the
 * declaration itself would load its schemas, and zod with them. For `send`, `useCall` and `useAnswer`.
 *
 * @example const countUnread = plainCall<typeof declared.countUnread>('GET system_notifications/unread_count', 'data')
 */
export const plainCall = <C extends Call>(address: C['address'], as: C['answers']['as']): C => {
  const [verb = '', path = ''] = address.split(' ')
  const plain: Plain<Call> = { address, method: METHODS[verb] ?? 'get', path, answers: { as } }
  return plain as C
}
