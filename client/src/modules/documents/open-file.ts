import { notifyError } from '#client/kit/notify.ts'
import { linkOf, saveLinked } from '#client/lib/signed-links.ts'

/** Saves a document's file. */
export const downloadDocument = (path: string): Promise<void> =>
  saveLinked(linkOf(path)).catch((error: unknown) => notifyError(error))
