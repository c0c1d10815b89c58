import { notifyError } from '#client/kit/notify.ts'
import { linkOf, saveLinked, showLinked } from '#client/lib/signed-links.ts'

/** Saves a document's file. */
export const downloadDocument = (path: string): Promise<void> =>
  saveLinked(linkOf(path)).catch((error: unknown) => notifyError(error))

/** Shows a printed form in a tab of its own. */
export const showDocument = (path: string): Promise<void> =>
  showLinked(linkOf(path)).catch((error: unknown) => notifyError(error))
