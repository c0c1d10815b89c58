import { notifyError } from '#client/kit/notify.ts'
import { type Link, showLinked } from '#client/lib/signed-links.ts'

/** Opens a file beside a service. */
export const openLink = (link: Promise<Link>): Promise<void> =>
  showLinked(link).catch((error: unknown) => notifyError(error))
