/** The only way business code learns the time, so that tests can stand still or jump. */
export interface Clock {
  now(): Date
}

export interface AdjustableClock extends Clock {
  set(to: Date | string): void
  /** Moves forward (or back, when negative). */
  advance(milliseconds: number): void
}

export const createSystemClock = (): Clock => ({ now: () => new Date() })

/** A clock that stands still at `start` until told otherwise. */
export const createAdjustableClock = (start: Date | string): AdjustableClock => {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    set: (to) => {
      time = new Date(to).getTime()
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
