import { readContext, inTransaction } from '#server/kit/transaction.ts'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { requesterSession } from '#server/modules/reports/index.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { RequestError, SubjectInput } from '#shared/personal-data/personal-data.contract.ts'
import * as z from 'zod'
import { ErasureRefused, erasePerson } from '../erase-person.ts'
import { openErasure } from '../erasure.store.ts'
import { findPerson } from '../person.store.ts'
import {
  claimRequest,
  completeExport,
  failRequest,
  reachOf,
  saveProgress,
  startOf,
  type Try,
} from '../requests.store.ts'
import { findSubject } from '../subject.ts'
import { writeCopy } from '../write-copy.ts'
import { errorCode } from '#server/infra/error-code.ts'

const TELL_EVERY_MS = 400

const tell = (
  { push }: Services,
  { id, user_id }: Try,
  progress: number,
  state: 'active' | 'completed' | 'failed',
) =>
  push.toUser(user_id, 'job-progress', {
    job_id: `personal_data_requests:${id}`,
    kind: 'personal_data_requests',
    id: String(id),
    progress,
    state,
  })

const tellEnd = (services: Services, request: Try, state: 'completed' | 'failed'): void => {
  tell(services, request, 100, state)
  services.push.toUser(request.user_id, 'resource-changed', {
    type: 'personal_data_requests',
    id: String(request.id),
  })
  if (request.kind === 'erasure' && request.subject_id !== null)
    services.push.toUser(request.user_id, 'resource-changed', {
      type: request.subject_type,
      id: String(request.subject_id),
    })
}

/** As often as a person reads. */
const seldom = (work: (percent: number) => void) => {
  let told = performance.now()
  return (done: number, total: number): void => {
    if (performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    work(Math.min(99, Math.floor((done / Math.max(total, 1)) * 100)))
  }
}

const subjectOf = ({ subject_type, subject_id, person }: Try): SubjectInput =>
  subject_type === 'recipients'
    ? { type: 'recipients', cpf: person?.cpf ?? '' }
    : { type: subject_type, id: subject_id ?? 0 }

/** Rights are looked up now: rows taken from the requester since then are no longer theirs to see or to end. */
const assertStillMay = async (services: Services, request: Try) => {
  const { rows } = services.database
  const session = await requesterSession(rows, request.user_id, request.company_id)
  if (!session) throw new ErasureRefused('no_rights')
  const subject = await findSubject(readContext(services, session), subjectOf(request), {
    erasing: request.kind === 'erasure',
  })
  return { session, subject }
}

const asRequester = ({ user_id, company_id }: Try) => systemSession({ user_id, company_id })

const runExport = async (services: Services, request: Try): Promise<void> => {
  const { database, clock, storage } = services
  const { session, subject } = await assertStillMay(services, request)
  const person = await findPerson(database.rows, startOf(request), reachOf(request), subject)
  const show = seldom((percent) => tell(services, request, percent, 'active'))
  const { file, counts, holds } = await writeCopy(services, person, session.locale, async (done, total) => {
    show(done, total)
    if (done % 20 === 0) await saveProgress(database.rows, request, Math.floor((done / total) * 100))
  })
  const name = `dados-pessoais-${request.id}.zip`
  const kept = await inTransaction(services, asRequester(request), 'system', async (ctx) => {
    if (!(await completeExport(ctx.rows, request, { ...file, name }, { counts, holds, now: clock.now() })))
      return false
    ctx.raise('personal_data.exported', { id: request.id, user_id: request.user_id })
    return true
  })
  if (kept) tellEnd(services, request, 'completed')
  else await storage.remove(file.key)
}

const runErasure = async (services: Services, request: Try): Promise<void> => {
  const { subject } = await assertStillMay(services, request)
  const show = seldom((percent) => tell(services, request, percent, 'active'))
  await inTransaction(services, asRequester(request), 'system', async (ctx) => {
    await openErasure(ctx.rows)
    const person = await findPerson(ctx.rows, startOf(request), reachOf(request), subject)
    await erasePerson(ctx, request, person, show)
  })
  tellEnd(services, request, 'completed')
}

const reasonOf = (error: unknown): RequestError => {
  if (error instanceof ErasureRefused) return error.reason
  if (!(error instanceof Exception)) return 'internal'
  return error.exception === 'ModelNotFoundException' ? 'gone' : 'no_rights'
}

/** Makes the copy, or removes the person: pending -> processing -> completed | failed. A finished request is left alone. */
export const runRequest = defineJob({
  name: 'personal_data.run',
  queue: 'heavy',
  input: z.object({ id: z.number().int() }),
  // A failure is shown with its reason, and the person asks again; a crash is taken up again by the queue.
  attempts: 1,
  run: async ({ id }, { services }) => {
    const { database, clock, logger } = services
    const request = await claimRequest(database.rows, id, clock.now())
    if (!request) return
    tell(services, request, 0, 'active')
    try {
      await (request.kind === 'export' ? runExport(services, request) : runErasure(services, request))
    } catch (error) {
      const reason = reasonOf(error)
      // The message of a database may repeat written values; its code says enough.
      if (reason === 'internal')
        logger.error({ code: errorCode(error), request: id }, 'a request about personal data failed')
      await inTransaction(services, asRequester(request), 'system', async (ctx) => {
        if (await failRequest(ctx.rows, request, reason, ctx.now()))
          ctx.raise('personal_data.failed', { id, user_id: request.user_id })
      })
      tellEnd(services, request, 'failed')
    }
  },
})
