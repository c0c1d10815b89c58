import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { countTower, listTower, mapTower } from '#shared/tower/tower.calls.ts'
import type { MapBounds } from '#client/kit/map/MapCanvas.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { onSocket } from '#client/lib/socket.ts'
import { choiceOf, readTowerUrl, writeTowerUrl, type TowerUrl } from './tower-url.ts'

/** What every reading of the tower hangs on. */
export const TOWER = 'tower'
/** Positions of many vehicles arrive together: the tower reads again at most so often. */
const EVERY_MS = 3000
/** Time alone makes an order late or silent, and no message tells it. */
const LOOK_MS = 30_000
/** A shipper is told of each of its orders, the operator that some have changed. */
const TELLS: ReadonlySet<unknown> = new Set(['orders', 'tower_orders'])

export const useTowerUrl = (): [TowerUrl, (changes: Partial<TowerUrl>) => void] => {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Partial<TowerUrl>) =>
    setSearch((now) => writeTowerUrl({ ...readTowerUrl(now), ...changes }), { replace: true })
  return [readTowerUrl(search), change]
}

/** One function for the screen's whole life, which does what the newest one does. */
export const useSteady = <Value>(act: (value: Value) => void): ((value: Value) => void) => {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  return useCallback((value: Value) => newest.current(value), [])
}

/** Reads the tower again when one of its orders changed, but not more often than it can be looked at. */
export const useTowerLive = (): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onSocket('resource-changed', ({ type }) => {
      if (!TELLS.has(type)) return
      timer ??= setTimeout(() => {
        timer = undefined
        void invalidateResources(TOWER)
      }, EVERY_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}

export const useTowerCounters = ({ shipper }: TowerUrl) =>
  useAnswer(
    countTower,
    { query: shipper ? { shipper_id: shipper } : {} },
    { types: [TOWER], keeps: true, refetchInterval: LOOK_MS },
  )

export const useTowerList = (url: TowerUrl) => {
  const choice = choiceOf(url)
  return useInfiniteQuery({
    queryKey: ['call', listTower.address, choice, TOWER],
    queryFn: ({ pageParam, signal }) =>
      send(listTower, { query: { ...choice, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  })
}

export const useTowerMap = (url: TowerUrl, bounds: MapBounds | null) => {
  const [west = 0, south = 0, east = 0, north = 0] = bounds ?? []
  return useAnswer(
    mapTower,
    { query: { ...choiceOf(url), west, south, east, north } },
    { types: [TOWER], keeps: true, enabled: bounds !== null, refetchInterval: LOOK_MS },
  )
}
