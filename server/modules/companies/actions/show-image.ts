import { publicAction } from '#server/kit/routes.ts'
import { showImage } from '#shared/companies/company.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { imageAddress, imageKey } from '../company-files.ts'
import { typeOfImage } from '../plans.store.ts'

/** A logo or avatar in use. Its address cannot be guessed, and tells nothing else. */
export const showImageRoute = publicAction(showImage, async ({ database }, { name }) => {
  const key = imageKey(name)
  const content_type = key === null ? undefined : await typeOfImage(database.rows, key, imageAddress(key))
  if (key === null || content_type === undefined) throw notFound('images')
  return { file: { key, name, content_type, inline: true } }
})
