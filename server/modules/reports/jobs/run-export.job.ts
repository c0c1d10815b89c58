import { ArchiveTooLarge } from '#server/infra/zip/zip-stream.ts'
import { isStorageFull } from '#server/infra/storage-key.ts'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { can } from '#shared/access/can.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { ExportError } from '#shared/reports/export-report.contract.ts'
import * as z from 'zod'
import { endCompleted, endFailed, tellProgress } from '../end-export.ts'
import { exportName } from '../pure/export-name.ts'
import { claimExport, saveProgress, type Try } from '../reports.store.ts'
import { requesterSession } from '../requester.store.ts'
import { subjectOf } from '../subjects/subject-of.ts'
import { writeExport } from '../write-export.ts'

const TELL_EVERY_MS = 400

/** The report was deleted or taken over while its file was being written: it is no longer wanted. */
class ExportGone extends Error {}

class ExportRefused extends Error {
  readonly reason: ExportError
  constructor(reason: ExportError) {
    super(reason)
    this.reason = reason
  }
}

const reasonOf = (error: unknown): ExportError => {
  if (error instanceof ExportRefused) return error.reason
  if (isStorageFull(error)) return 'storage_full'
  if (error instanceof ArchiveTooLarge) return 'too_large'
  // The list's own grammar refuses the stored query: the contract has changed since.
  return error instanceof Exception && error.exception === 'ValidationException' ? 'filters' : 'internal'
}

/** Rights are looked up now: rows taken from the user since the request are not in the file. */
const allowedSession = async ({ database }: Services, report: Try): Promise<Session> => {
  const session = await requesterSession(database.rows, report.user_id, report.company_id)
  const { abilities } = subjectOf(report.type)
  if (!session || !abilities.every((ability) => can(session, ability))) throw new ExportRefused('no_rights')
  return session
}

/** Shows every step to the person who waits, but not more often than a person reads. */
const progressOf = (services: Services, report: Try) => {
  let told = performance.now()
  return async (done: number, total: number): Promise<void> => {
    if (performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    const percent = Math.min(99, Math.floor((done / Math.max(total, 1)) * 100))
    if (!(await saveProgress(services.database.rows, report, percent))) throw new ExportGone()
    tellProgress(services, report, percent, 'active')
  }
}

/**
 * Writes the file of a report: pending -> processing -> completed | failed (spec 002 §4.11). May run again at any point:
 * a finished report is left alone, a half-written file never becomes visible.
 */
export const runExport = defineJob({
  name: 'export_report.run',
  queue: 'heavy',
  input: z.object({ id: z.number().int() }),
  // A failure is shown with its reason, and the person asks again; a crash is taken up again by the queue.
  attempts: 1,
  run: async ({ id }, { services }) => {
    const { database, storage, clock, logger } = services
    const report = await claimExport(database.rows, id, clock.now())
    if (!report) return
    tellProgress(services, report, 0, 'active')
    try {
      const session = await allowedSession(services, report)
      const name = exportName(report, session.locale)
      const { file, lines } = await writeExport(services, report, session, progressOf(services, report))
      if (!(await endCompleted(services, report, { ...file, name }, lines))) await storage.remove(file.key)
    } catch (error) {
      if (error instanceof ExportGone) return
      if (!(error instanceof ExportRefused)) logger.error({ err: error, export_report: id }, 'export failed')
      await endFailed(services, report, reasonOf(error))
    }
  },
})
