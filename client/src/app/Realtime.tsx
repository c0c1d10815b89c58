import { useEffect } from 'react'
import { useMay } from '#client/kit/use-access.ts'
import { useRealtime } from './use-realtime.ts'

/** What comes after the first page by itself: the private channel, the files of what floats. */
export const Realtime = () => {
  useRealtime(useMay()('menus.notifications'))
  // A menu opens at once, without network too.
  useEffect(() => {
    import('./frame-parts.ts').then(({ fetchFrameParts }) => fetchFrameParts()).catch(() => undefined)
  }, [])
  return null
}
