import { addDays, isBusinessDay, weekday } from '#shared/kit/business-days.ts'

export type CountedDay = {
  day: string
  /** `collection` is day 0; `counted` days make the lead time; the others are passed over. */
  kind: 'collection' | 'late' | 'counted' | 'weekend' | 'holiday'
  /** Which day of the lead time it is; 0 where it is none. */
  count: number
}

/** A promise of more days is not drawn day by day. */
const MOST = 45

/** From the day of collection (or `start`, after the cut-off) to the day of delivery: which days count and why the others do not (pricing/README "Lead time"). */
export const dueDays = (
  collected: string,
  due: string,
  business: boolean,
  holidays: readonly string[],
  start = collected,
): CountedDay[] => {
  const off = new Set(holidays)
  const days: CountedDay[] = [{ day: collected, kind: 'collection', count: 0 }]
  let counted = 0
  for (let day = addDays(collected, 1); day <= due && days.length <= MOST; day = addDays(day, 1)) {
    // A collection after the cut-off counts as one of the next business day.
    const late = day <= start
    const counts = !late && (!business || isBusinessDay(day, off))
    const weekend = weekday(day) === 0 || weekday(day) === 6
    if (counts) counted += 1
    days.push({
      day,
      kind: counts ? 'counted' : day === start ? 'late' : weekend ? 'weekend' : 'holiday',
      count: counts ? counted : 0,
    })
  }
  return days
}
