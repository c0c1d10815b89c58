import { addDays, isBusinessDay, weekday } from '#shared/kit/business-days.ts'

export type CountedDay = {
  day: string
  /** `collection` is day 0; `counted` days make the lead time; the others are passed over. */
  kind: 'collection' | 'counted' | 'weekend' | 'holiday'
  /** Which day of the lead time it is; 0 where it is none. */
  count: number
}

/** A promise of more days is not drawn day by day. */
const MOST = 45

/** From the day of collection to the day of delivery: which days count and why the others do not (domain F.1). */
export const dueDays = (
  collected: string,
  due: string,
  business: boolean,
  holidays: readonly string[],
): CountedDay[] => {
  const off = new Set(holidays)
  const days: CountedDay[] = [{ day: collected, kind: 'collection', count: 0 }]
  let counted = 0
  for (let day = addDays(collected, 1); day <= due && days.length <= MOST; day = addDays(day, 1)) {
    const counts = !business || isBusinessDay(day, off)
    const weekend = weekday(day) === 0 || weekday(day) === 6
    if (counts) counted += 1
    days.push({
      day,
      kind: counts ? 'counted' : weekend ? 'weekend' : 'holiday',
      count: counts ? counted : 0,
    })
  }
  return days
}
