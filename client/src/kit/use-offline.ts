import { useSyncExternalStore } from 'react'
import { useTexts } from '#client/lib/texts.ts'

const subscribe = (tell: () => void): (() => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

// A page that goes on without network keeps its steps and sends them later: its buttons stay.
const isCut = (): boolean => !navigator.onLine && document.querySelector('[data-works-offline]') === null

/** Whether the browser knows that there is no network. */
export const useNoNetwork = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine)

/** Whether the page has no network and can do nothing without it. */
export const useCutOff = (): boolean => useSyncExternalStore(subscribe, isCut)

/** Why nothing can be sent now; null while it can. */
export const useOffline = (): string | null => {
  const { t } = useTexts('kit')
  return useCutOff() ? t('offline') : null
}
