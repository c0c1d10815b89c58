import { type Query, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

/** Only silence and server trouble are worth a second try; a refusal stays a refusal. */
const retry = (count: number, error: unknown): boolean =>
  count < 2 && isApiError(error) && (error.status === 0 || error.status >= 502)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A service worker may answer without network: the first try is made in any case.
      networkMode: 'offlineFirst',
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry,
      refetchOnWindowFocus: true,
    },
    // Without network a change fails at once: one that waits would be made unseen, when its page is long gone.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Whether its first answer is still on the way. */
const isFirstRead = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching'

/**
 * Reads the screen's data again, and the rest when it is shown. An answer under way may be of before the change: the query
 * client begins a later reading anew, but lets a first one end, so that it is asked for once more.
 */
const readAgain = async (concerns: (query: Query) => boolean): Promise<void> => {
  const first = new Set(
    queryClient.getQueryCache().findAll({ predicate: (one) => concerns(one) && isFirstRead(one) }),
  )
  await queryClient.invalidateQueries({ predicate: concerns })
  if (first.size > 0) await queryClient.invalidateQueries({ predicate: (one) => first.has(one) })
}

/** Everything that was read of these resources is read again (after an action, or a `resource-changed` message). */
export const invalidateResources = async (...types: string[]): Promise<void> => {
  await Promise.all(types.map((type) => readAgain((query) => query.queryKey.includes(type))))
}

/** After a gap in which anything may have changed. */
export const invalidateAll = (): Promise<void> => readAgain(() => true)
