import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present in milliseconds, told anew every minute, so that ages and delays in words stay true. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
