import { action } from '#server/kit/routes.ts'
import { linkProductFile } from '#shared/cargo/cargo.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { storedPhoto } from '../cargo.store.ts'

export const linkProductFileRoute = action(linkProductFile, async (ctx, { id }) => {
  const file = await storedPhoto(ctx, id)
  if (!file) throw notFound('products')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'inline' }) } }
})
