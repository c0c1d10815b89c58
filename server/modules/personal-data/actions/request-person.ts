import type { Context } from '#server/kit/context.ts'
import type { Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { conflict, invalid, invalidField } from '#shared/kit/exceptions.ts'
import type {
  ErasureInput,
  PersonalDataInput,
  RequestKind,
} from '#shared/personal-data/personal-data.contract.ts'
import { normalizeCpf } from '#shared/kit/br/cpf.ts'
import { blockersOf } from '../blockers.store.ts'
import { countFound } from '../found.store.ts'
import { findPerson } from '../person.store.ts'
import { personalDataRequestsResource } from '../personal-data.resource.ts'
import { insertRequest, unfinishedRequests } from '../requests.store.ts'
import { findSubject, type Subject } from '../subject.ts'
import { assertKnown } from './preview-person.ts'

/** One person's requests may not keep everybody else's waiting for hours. */
const MAX_UNFINISHED = 10

const keep = async (
  ctx: Context,
  services: Services,
  kind: RequestKind,
  subject: Subject,
): Promise<SingleDocument> => {
  const { session, rows } = ctx
  if ((await unfinishedRequests(rows, session.user_id)) >= MAX_UNFINISHED)
    throw invalid({ key: 'exports_running', params: { max: MAX_UNFINISHED } })
  const { type, id: subject_id, start, reach } = subject
  const { user_id, company_id } = session
  const id = await insertRequest(rows, {
    company_id,
    user_id,
    kind,
    subject_type: type,
    subject_id,
    start,
    reach,
    now: ctx.now(),
  })
  ctx.audit({
    type: 'personal_data_requests',
    id,
    event: 'created',
    new: { kind, subject_type: type, subject_id },
  })
  ctx.raise('personal_data.requested', { id })
  return services.reader.get(ctx, personalDataRequestsResource, id)
}

const personOf = async (ctx: Context, subject: Subject) => {
  const person = await findPerson(ctx.rows, subject.start, subject.reach, subject)
  if (subject.type === 'recipients') assertKnown(await countFound(ctx.together, person, ctx.now()))
  return person
}

/** POST personal_data/export: a copy of everything that is known of somebody, made in the background. */
export const requestCopy = async (
  ctx: Context,
  _params: Params,
  { subject: asked }: PersonalDataInput,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const subject = await findSubject(ctx, asked)
  await personOf(ctx, subject)
  return keep(ctx, services, 'export', subject)
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

const assertConfirmed = ({ type, confirmation }: Subject, typed: string): void => {
  const same =
    type === 'recipients' ? normalizeCpf(typed) === confirmation : plain(typed) === plain(confirmation)
  if (!same) throw invalidField('confirmation', 'erasure_confirmation')
}

/**
 * POST personal_data/erasure: the person is anonymised in the background, but for what the law keeps.
 * @throws ValidationException 409 that names the orders that are not over
 */
export const requestErasure = async (
  ctx: Context,
  _params: Params,
  { subject: asked, confirmation }: ErasureInput,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const subject = await findSubject(ctx, asked, { erasing: true })
  assertConfirmed(subject, confirmation)
  const { orders, orders_elsewhere, responsible } = await blockersOf(ctx.rows, await personOf(ctx, subject))
  if (orders.length > 0)
    throw conflict('erasure_running_orders', {
      orders: orders.map(({ id, code }) => code ?? `#${id}`).join(', '),
    })
  if (orders_elsewhere > 0) throw conflict('erasure_running_elsewhere', { count: orders_elsewhere })
  if (responsible) throw invalidField('is_responsible', 'responsible_stays')
  return keep(ctx, services, 'erasure', subject)
}
