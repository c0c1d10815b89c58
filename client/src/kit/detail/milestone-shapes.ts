import { IconCheck, IconCircle, IconCircleDashed, IconClock, IconX } from '#client/ui/icons.ts'

/** One picture for each state of a step; `skipped` is a step that the record does not have. */
export const MILESTONE_SHAPES = {
  done: IconCheck,
  current: IconClock,
  todo: IconCircle,
  failed: IconX,
  skipped: IconCircleDashed,
}
