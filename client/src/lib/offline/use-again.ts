import { useEffect } from 'react'

const TRY_AGAIN_MS = 30_000

/** Calls now, when the network is back, and every half minute. */
export const useAgain = (flush: () => Promise<void>): void =>
  useEffect(() => {
    const again = () => void flush().catch(() => undefined)
    again()
    addEventListener('online', again)
    const timer = setInterval(again, TRY_AGAIN_MS)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [flush])
