import { keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { attachProductFiles } from '#shared/cargo/cargo.calls.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { productsResource } from '../cargo.resources.ts'
import { insertPhoto, lockProduct, photosOf } from '../cargo.store.ts'

const MOST_PHOTOS = 20
const PHOTOS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

export const attachProductFilesRoute = action(attachProductFiles, async (ctx, { id, files, services }) => {
  if (!(await lockProduct(ctx, id))) throw notFound('products')
  const known = await photosOf(ctx, id)
  if (known.length + files.length > MOST_PHOTOS) throw conflict('too_many_photos', { max: MOST_PHOTOS })
  const kept = await keepFiles(ctx, files, PHOTOS)
  for (const { id: file_id, name } of kept) {
    // oxlint-disable-next-line no-await-in-loop -- few files, one connection
    await insertPhoto(ctx, { product_id: id, file_id, name })
    ctx.audit({ type: 'products', id, event: 'photo_added', new: { photo: name } })
  }
  ctx.raise('products.updated', { id, company_id: ctx.session.company_id })
  return services.reader.get(ctx, productsResource, id)
})
