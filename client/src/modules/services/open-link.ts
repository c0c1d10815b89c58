import { notifyError } from '#client/kit/notify.ts'
import { linkAt, showLinked } from '#client/lib/signed-links.ts'

/** Opens a file beside a service. */
export const openLink = (path: string): Promise<void> =>
  showLinked(linkAt(path)).catch((error: unknown) => notifyError(error))
