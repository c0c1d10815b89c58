import {
  type UseMutationResult,
  type UseQueryResult,
  keepPreviousData,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { Call, Sent } from '#shared/kit/call.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { type Received, type SendOptions, type SentTo, send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'

/**
 * A call that changes something: `const cancel = useCall(cancelOrder, { invalidates: ['orders'] })`, then
 * `await cancel.mutateAsync({ id, input })`. Resolves with the answer as declared.
 */
export const useCall = <C extends Call>(
  call: C,
  options: { invalidates?: readonly string[] } & SendOptions = {},
): UseMutationResult<Received<C['answers']>, ApiError, Sent<C, File>> => {
  const { invalidates = [], ...rest } = options
  return useMutation({
    mutationFn: (sent: Sent<C, File>) => send(call, ...([sent, rest] as unknown as SentTo<C>)),
    onSuccess: () => invalidateResources(...invalidates),
  })
}

/**
 * The answer of a call that only reads. `types` names the resources it is made of: it is read again when one of them
 * changes. The answer before stays visible while the next one loads.
 */
export const useAnswer = <C extends Call>(
  call: C,
  sent: Sent<C, File>,
  options: { types?: readonly string[]; enabled?: boolean; refetchInterval?: number; keeps?: boolean } = {},
): UseQueryResult<Received<C['answers']>, ApiError> => {
  const { types = [], enabled = true, refetchInterval, keeps = false } = options
  return useQuery<Received<C['answers']>, ApiError>({
    queryKey: ['call', call.address, sent, ...types],
    queryFn: ({ signal }) => send(call, ...([sent, { signal }] as unknown as SentTo<C>)),
    enabled,
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
    ...(refetchInterval ? { refetchInterval } : {}),
  })
}
