import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import type { IntakeRow } from './intake.store.ts'
import {
  withLocalFile,
  type Book,
  readBook,
  refusalAt,
  UnreadableSheet,
} from '#server/modules/spreadsheets/index.ts'

/** States in which the columns may still change. */
export const OPEN = ['mapping', 'checked', 'failed'] as const

/** Opens the intake's file. @throws ValidationException for a sheet that cannot be read */
export const withBook = <T>(
  ctx: Context,
  { workPool }: Services,
  intake: IntakeRow,
  run: (book: Book) => Promise<T>,
): Promise<T> =>
  withLocalFile({ storage: ctx.storage, key: intake.file_key }, async (path) =>
    run(await readBook(workPool.of(ctx.session.company_id), path, intake.format)),
  ).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? refusalAt('sheet', error) : error
  })
