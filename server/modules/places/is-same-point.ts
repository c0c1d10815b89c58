import type { SetCoordinatesInput } from '#shared/places/places.contract.ts'
import type { Point } from './places.store.ts'

/** A place that was never located lies nowhere: it is the same as no point. */
export const isSamePoint = (before: Point, after: SetCoordinatesInput): boolean =>
  before.latitude !== null &&
  Number(before.latitude) === Number(after.latitude) &&
  Number(before.longitude) === Number(after.longitude)
