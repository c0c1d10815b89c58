import { action } from '#server/kit/routes.ts'
import { previewIntake } from '#shared/freight-intake/intake.calls.ts'
import { freightIntakesResource } from '../freight-intake.resources.ts'
import { keepMapping } from '../intake-status.store.ts'
import { lockIntake } from '../lock-intake.ts'
import { understand } from '../preview.ts'
import { OPEN, withBook } from '../with-book.ts'

/** Another sheet, or another row as header: understood anew. */
export const previewIntakeRoute = action(previewIntake, async (ctx, { id, input, services }) => {
  const intake = await lockIntake(ctx, id, OPEN)
  const { mapping, preview } = await withBook(ctx, services, intake, (book) =>
    understand(ctx.rows, book, input, intake),
  )
  await keepMapping(ctx, intake, mapping, preview)
  return services.reader.get(ctx, freightIntakesResource, id)
})
