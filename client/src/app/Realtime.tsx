import { useMay } from '#client/kit/use-access.ts'
import { useRealtime } from './use-realtime.ts'

/** Hears the private channel; a part of its own, since nothing of it is drawn with the first page. */
export const Realtime = () => {
  useRealtime(useMay()('menus.notifications'))
  return null
}
