import { addDays, daysBetween } from '#shared/kit/business-days.ts'
import { multiply, toMoney } from '#shared/kit/money.ts'

/** Free days of a container, and what its delay costs (decision 0139). Pure. */

/**
 * `none`: not out of the port, or without agreed days; `free`, `ending`, `running` while it is out; `returned` in time,
 * `charged` when it came back late.
 */
export const DEMURRAGE_STATES = ['none', 'free', 'ending', 'running', 'returned', 'charged'] as const
export type DemurrageState = (typeof DEMURRAGE_STATES)[number]

/** So many days before the end of the free ones a container is told as ending. */
export const ENDING_DAYS = 3

export type Terms = {
  free_days: number | null
  /** Reais a day; null: not agreed. */
  demurrage_rate: string | null
  gate_out_on: string | null
  returned_on: string | null
}
export type Demurrage = {
  state: DemurrageState
  /** The last free day. */
  free_until: string | null
  /** Until the last free day; negative when it is past, null when the container is back. */
  days_left: number | null
  days_over: number
  /** Null where days are owed and no rate is agreed. */
  owed: string | null
}

const NONE: Demurrage = { state: 'none', free_until: null, days_left: null, days_over: 0, owed: '0.00' }

const stateOf = (isBack: boolean, left: number): DemurrageState => {
  if (isBack) return left < 0 ? 'charged' : 'returned'
  if (left < 0) return 'running'
  return left <= ENDING_DAYS ? 'ending' : 'free'
}

/**
 * The day after the gate out is the first free day; with none, that day is owed.
 * @param today the day in Brazil, for a container that is still out
 */
export const demurrageOf = (
  { free_days, demurrage_rate, gate_out_on, returned_on }: Terms,
  today: string,
): Demurrage => {
  if (gate_out_on === null || free_days === null) return NONE
  const free_until = addDays(gate_out_on, free_days)
  const left = daysBetween(returned_on ?? today, free_until)
  const days_over = Math.max(0, -left)
  const owed =
    days_over === 0
      ? '0.00'
      : demurrage_rate === null
        ? null
        : toMoney(multiply(demurrage_rate, String(days_over)))
  return {
    state: stateOf(returned_on !== null, left),
    free_until,
    days_left: returned_on === null ? left : null,
    days_over,
    owed,
  }
}
