const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** A span of time in its two largest units: '2 d 4 h', '3 h 10 min', '12 min'. */
export const spanWords = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE))
  if (minutes < HOUR) return `${minutes} min`
  if (minutes < DAY) {
    const rest = minutes % HOUR
    return rest === 0 ? `${Math.floor(minutes / HOUR)} h` : `${Math.floor(minutes / HOUR)} h ${rest} min`
  }
  const hours = Math.floor((minutes % DAY) / HOUR)
  return hours === 0 ? `${Math.floor(minutes / DAY)} d` : `${Math.floor(minutes / DAY)} d ${hours} h`
}
