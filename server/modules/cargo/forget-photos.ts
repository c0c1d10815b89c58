import { reaction } from '#server/kit/define-module.ts'
import { dropFiles } from '#server/kit/keep-files.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { deletePhotos, photosOf } from './cargo.store.ts'

/** Photos go with their product, and their content with them. */
export const forgetPhotos = reaction('products.deleted', 'cargo.forget_photos', async ({ id }, services) => {
  if (typeof id !== 'number') return
  await inTransaction(services, systemSession(), 'system', async (ctx) => {
    const photos = await photosOf(ctx, id)
    await deletePhotos(
      ctx,
      photos.map((photo) => photo.id),
    )
    await dropFiles(
      ctx,
      photos.map(({ file_id }) => file_id),
    )
  })
})
