import { action } from '#server/kit/routes.ts'
import { remapIntake } from '#shared/freight-intake/intake.calls.ts'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { keepMapping } from '../intake-status.store.ts'
import { lockIntake } from '../lock-intake.ts'
import { previewAs } from '../preview.ts'
import { OPEN, withBook } from '../with-book.ts'

/** The columns as a person corrected them: the samples read under them, nothing else happens. */
export const remapIntakeRoute = action(remapIntake, async (ctx, { id, input, services }) => {
  const intake = await lockIntake(ctx, id, OPEN)
  const { mapping, preview } = await withBook(ctx, services, intake, (book) =>
    previewAs(ctx.rows, book, input, intake),
  )
  const { remembered } = intake.preview
  await keepMapping(ctx, intake, mapping, { ...preview, remembered })
  return services.reader.get(ctx, freightIntakesResource, id)
})
