import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useCutOff } from '#client/kit/use-offline.ts'
import { dateTime } from '#client/lib/format.ts'
import { IconWifiOff } from '#client/ui/icons.ts'
import styles from './layouts.module.css'

/** When the oldest data on screen was read; 0 while there is none. */
const useReadSince = (): number => {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache])
  return useSyncExternalStore(subscribe, () => {
    const read = cache
      .findAll({ type: 'active' })
      .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []))
    return read.length === 0 ? 0 : Math.min(...read)
  })
}

const Strip = () => {
  const { t } = useTexts('app')
  const since = useReadSince()
  return (
    <output className={styles.offline}>
      <IconWifiOff size={16} aria-hidden />
      {since === 0 ? t('offline') : t('offline_since', { time: dateTime(new Date(since).toISOString()) })}
    </output>
  )
}

/** Says that there is no network, and of when the data on screen is. */
export const OfflineStrip = () => (useCutOff() ? <Strip /> : null)
