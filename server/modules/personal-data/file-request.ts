import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import type { RequestKind } from '#shared/personal-data/personal-data.contract.ts'
import { assertKnown } from './assert-known.ts'
import { countFound } from './found.store.ts'
import { findPerson } from './person.store.ts'
import type { Person } from './person.ts'
import { personalDataRequestsResource } from './personal-data.resource.ts'
import { insertRequest, unfinishedRequests } from './requests.store.ts'
import type { Subject } from './subject.ts'

/** A bound, so that one person's requests do not delay those of all others. */
const MAX_UNFINISHED = 10

/** The person behind a subject; a recipient without any data is refused as unknown. */
export const personOf = async (ctx: Context, subject: Subject): Promise<Person> => {
  const person = await findPerson(ctx.rows, subject.start, subject.reach, subject)
  if (subject.type === 'recipients') assertKnown(await countFound(ctx.together, person, ctx.now()))
  return person
}

/** Writes the request down and has it run in the background; answers it. */
export const fileRequest = async (
  ctx: Context,
  services: Services,
  kind: RequestKind,
  subject: Subject,
): Promise<SingleDocument> => {
  const { session, rows } = ctx
  if ((await unfinishedRequests(rows, session.user_id)) >= MAX_UNFINISHED)
    throw invalid({ key: 'exports_running', params: { max: MAX_UNFINISHED } })
  const { type: subject_type, id: subject_id, start, reach } = subject
  const { user_id, company_id } = session
  const id = await insertRequest(rows, {
    company_id,
    user_id,
    kind,
    subject_type,
    subject_id,
    start,
    reach,
    now: ctx.now(),
  })
  ctx.audit({ type: 'personal_data_requests', id, event: 'created', new: { kind, subject_type, subject_id } })
  ctx.raise('personal_data.requested', { id })
  return services.reader.get(ctx, personalDataRequestsResource, id)
}
