import type { ReadContext } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { SubjectInput, SubjectType } from '#shared/personal-data/personal-data.contract.ts'
import { mayDismiss } from '#shared/users/grant-rules.ts'
import type { Person } from './person.ts'
import type { Start } from './person.store.ts'
import { getPersonRow, isResponsible, type PersonRow } from './subject.store.ts'

/** Rights to ask: each person for themselves, a company's owner, admin or responsible for its people, the operator for all. */

export type Subject = {
  type: SubjectType
  id: number | null
  name: string
  /** The text to type before an erasure. */
  confirmation: string
  start: Start
  reach: Person['reach']
  /** Whether names that users gave themselves count: not for a user who may ask only for themselves. */
  believed: boolean
}

const mayManage = async (ctx: ReadContext): Promise<boolean> =>
  can(ctx.session, 'personal_data.manage') || (await isResponsible(ctx))

const assertMayManage = (session: Session, allowed: boolean): void => {
  if (!allowed) throw refuse(session, 'personal_data.manage')
}

const reachOf = (session: Session): Person['reach'] => (isOperator(session) ? null : [...session.company_ids])

const assertMayDismiss = (session: Session, { permissions = [] }: PersonRow): void => {
  if (!mayDismiss(session, permissions)) throw invalidField('subject', 'beyond_own_rights')
}

/** @throws {Exception} 403 without the right to ask, 404 for people of other companies, 422 for people with more rights */
export const findSubject = async (
  ctx: ReadContext,
  input: SubjectInput,
  { erasing = false }: { erasing?: boolean } = {},
): Promise<Subject> => {
  const { session } = ctx
  const manages = await mayManage(ctx)
  if (input.type === 'recipients') {
    assertMayManage(ctx.session, manages)
    const { cpf } = input
    return {
      type: 'recipients',
      id: null,
      name: '',
      confirmation: cpf,
      start: { cpf },
      reach: reachOf(session),
      believed: true,
    }
  }
  const myself = input.type === 'users' && input.id === session.user_id
  if (!myself) assertMayManage(ctx.session, manages)
  const row = await getPersonRow(ctx, input.type, input.id)
  if (erasing && !myself && input.type === 'users') assertMayDismiss(session, row)
  return {
    type: input.type,
    id: row.id,
    name: row.name,
    confirmation: row.name,
    start: { [input.type]: [row.id] },
    reach: reachOf(session),
    believed: manages,
  }
}
