import { sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { can } from '#shared/access/can.ts'
import { forbidden, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { SubjectInput, SubjectType } from '#shared/personal-data/personal-data.contract.ts'
import { mayDismiss } from '#shared/users/grant-rules.ts'
import type { Person } from './person.ts'
import type { Start } from './person.store.ts'

/** Who may ask for whom: everybody for themselves; for a company's people its owner, admin or responsible; the operator for all. */

export type Subject = {
  type: SubjectType
  id: number | null
  name: string
  /** What is typed to confirm an erasure. */
  confirmation: string
  start: Start
  reach: Person['reach']
  /** Whether what the person called themself counts: not where they ask for themself and for nobody else. */
  believed: boolean
}

type Row = { id: number; name: string; company_id: number; permissions?: string[]; role?: string }

const isResponsible = async ({ rows, session }: ReadContext): Promise<boolean> =>
  (await rows(sql`select 1 from users where id = ${session.user_id} and is_responsible`)).length > 0

const mayManage = async (ctx: ReadContext): Promise<boolean> =>
  can(ctx.session, 'personal_data.manage') || (await isResponsible(ctx))

const assertMayManage = (allowed: boolean): void => {
  if (!allowed) throw forbidden('personal_data.manage')
}

const reachOf = (session: Session): Person['reach'] => (isOperator(session) ? null : [...session.company_ids])

/** The column that says whose person it is; the name of the table is one of three, never the caller's. */
const SOURCES: Readonly<Record<'users' | 'drivers' | 'helpers', Sql>> = {
  users: sql`(select u.id, u.name, u.company_id, u.permissions, c.type as role, u.erased_at from users u join companies c on c.id = u.company_id)`,
  drivers: sql`(select id, name, company_id, erased_at from drivers)`,
  helpers: sql`(select id, name, transporter_id as company_id, erased_at from helpers)`,
}

const findRow = async (
  { rows, session }: ReadContext,
  type: 'users' | 'drivers' | 'helpers',
  id: number,
): Promise<Row> => {
  const mine = isOperator(session) ? everything : own(session, sql`t.company_id`)
  const [row] = await rows<Row>(
    sql`select t.* from ${SOURCES[type]} t where t.id = ${id} and t.erased_at is null and (${mine})`,
  )
  // A dev is the platform's own engineer, whom nobody else sees.
  if (!row || (row.role === 'dev' && session.role !== 'dev')) throw notFound(type)
  return row
}

const assertMayDismiss = (session: Session, { permissions = [] }: Row): void => {
  if (!mayDismiss(session, permissions)) throw invalidField('subject', 'beyond_own_rights')
}

/** @throws PermissionException, ModelNotFoundException for somebody else's people, ValidationException for who holds more rights */
export const findSubject = async (
  ctx: ReadContext,
  input: SubjectInput,
  { erasing = false }: { erasing?: boolean } = {},
): Promise<Subject> => {
  const { session } = ctx
  const manages = await mayManage(ctx)
  if (input.type === 'recipients') {
    assertMayManage(manages)
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
  if (!myself) assertMayManage(manages)
  const row = await findRow(ctx, input.type, input.id)
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
