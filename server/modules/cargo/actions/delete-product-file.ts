import { dropFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { deleteProductFile } from '#shared/cargo/cargo.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { deletePhotos, lockPhoto } from '../cargo.store.ts'

export const deleteProductFileRoute = action(deleteProductFile, async (ctx, { id }) => {
  const photo = await lockPhoto(ctx, id)
  if (!photo) throw notFound('products')
  await deletePhotos(ctx, [id])
  await dropFiles(ctx, [photo.file_id])
  ctx.audit({ type: 'products', id: photo.product_id, event: 'photo_removed', old: { photo: photo.name } })
  ctx.raise('products.updated', { id: photo.product_id, company_id: ctx.session.company_id })
})
