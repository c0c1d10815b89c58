import { action } from '#server/kit/routes.ts'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import { checkIntake } from '#shared/freight-intake/intake.calls.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { startCheck } from '../intake-status.store.ts'
import { rememberMapping, type IntakeRow } from '../intake.store.ts'
import { checkIntakeJob } from '../jobs/check-intake.job.ts'
import { lockIntake } from '../lock-intake.ts'
import { fingerprintOf } from '../preview.ts'
import { questionsOf } from '../questions-of.ts'
import { assertAnswered } from '../assert-answered.ts'
import {
  answersToRemember,
  missingColumns,
  repeatedFields,
  settled,
} from '#server/modules/table-sheets/index.ts'
import { OPEN, withBook } from '../with-book.ts'

/** A spreadsheet without its columns is refused in the specification's words, each missing one named (spec 002 §8). */
const assertColumns = ({ kind }: IntakeRow, mapping: SheetMapping): void => {
  if (mapping.own_form) return
  const missing = missingColumns(mapping.columns, kind)
  const repeated = repeatedFields(mapping.columns)
  if (missing.length > 0)
    throw invalid(
      { pointer: '/data/attributes/columns', key: 'invalid_spreadsheet' },
      ...missing.map((name) => ({ pointer: '/data/attributes/columns', key: `intake_missing_${name}` })),
    )
  if (repeated.length > 0)
    throw invalid(
      ...repeated.map((field) => ({
        pointer: '/data/attributes/columns',
        key: 'intake_column_twice',
        params: { field },
      })),
    )
}

/** Starts the dry run under this mapping, and remembers the mapping for the sender's next file with the same header. */
export const checkIntakeRoute = action(checkIntake, async (ctx, { id, input, services }) => {
  const intake = await lockIntake(ctx, id, OPEN)
  const { mapping, questions, said } = await withBook(ctx, services, intake, (book) =>
    questionsOf(ctx.rows, book, input, intake),
  )
  assertColumns(intake, settled(mapping))
  assertAnswered(questions, mapping)
  const run = intake.run + 1
  await startCheck(ctx, id, { run, mapping, preview: { ...intake.preview, questions } })
  if (!mapping.own_form) {
    const headings = mapping.columns.map(({ heading }) => heading)
    const fingerprint = fingerprintOf(intake.kind, headings)
    const answers = answersToRemember({ said }, mapping.answers)
    await rememberMapping(ctx.rows, intake.company_id, intake.transporter_id, fingerprint, {
      ...mapping,
      answers,
    })
  }
  await ctx.jobs.enqueue(checkIntakeJob, { intake_id: id, run }, { key: `intake-check-${id}-${run}` })
  return services.reader.get(ctx, freightIntakesResource, id)
})
