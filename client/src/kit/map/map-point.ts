import type { Coordinates } from './geometry.ts'
import type { Shape } from './map-shapes.ts'

/** A place on the map, with the shape of its state. */
export type MapPoint = {
  id: string
  at: Coordinates
  shape: Shape
  label?: string
  picked?: boolean
  /** Many points that stand for one; `shape` is the worst among them. */
  count?: number
}
