import { QueryClient } from '@tanstack/react-query'
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
    mutations: { retry: false },
  },
})

/** Everything that was read of these resources is read again (after an action, or a `resource-changed` message). */
export const invalidateResources = async (...types: string[]): Promise<void> => {
  await Promise.all(
    types.map((type) =>
      queryClient.invalidateQueries({ predicate: (query) => query.queryKey.includes(type) }),
    ),
  )
}
