import { notifyError } from '#client/kit/notify.ts'
import { text } from '#client/lib/i18n.ts'
import { linkOf, showLinked } from '#client/lib/signed-links.ts'

/** Opens a document of an order. */
export const openFile = (path: string): Promise<void> =>
  showLinked(linkOf(path)).catch((error: unknown) => notifyError(error, text('orders:documents.link_failed')))
