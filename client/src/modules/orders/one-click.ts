import type { DatedPlace } from './dialogs/RealDateDialog.tsx'
import { needsJustification } from './delay.ts'

/** Acts that are told in one click while they happen; the same act `_at` asks for another time. */
export const NOW_ACTIONS = ['collect', 'depart', 'on_destiny', 'deliver'] as const
export type NowAction = (typeof NOW_ACTIONS)[number]
export const isNowAction = (action: string): action is NowAction =>
  (NOW_ACTIONS as readonly string[]).includes(action)

/** The step back, for those that have one. */
export const STEP_BACK = {
  collect: 'cancel_collection',
  on_destiny: 'cancel_on_destiny',
  deliver: 'cancel_delivery',
} as const

/**
 * The one place at which the act is told now without a question; null where several are possible, or where the time needs
 * a justification.
 */
export const placeOfNow = (
  places: readonly DatedPlace[],
  { placeId, tolerance, now }: { placeId: string | undefined; tolerance: number; now: string },
): DatedPlace | null => {
  const place = placeId === undefined ? places[0] : places.find(({ id }) => id === placeId)
  if (!place || (placeId === undefined && places.length > 1)) return null
  return needsJustification(now, place.expected, place.before, tolerance) ? null : place
}
