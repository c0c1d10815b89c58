import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { importBatches } from '#shared/documents/documents.contract.ts'
import type { ImportAnswer } from '#shared/documents/documents-actions.ts'
import { readRow, type RowOf } from '#client/kit/use-resource.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { onSocket } from '#client/lib/socket.ts'

type Counts = Pick<ImportAnswer, 'status' | 'total' | 'processed' | 'imported' | 'repeated' | 'failed'>
type Batch = RowOf<typeof importBatches>

export type BatchCounts = Record<'total' | 'processed' | 'imported' | 'repeated' | 'failed', number> & {
  done: boolean
  /** A batch ended before its files did. */
  interrupted: boolean
}

const POLL_MS = 2000
const ended = (status: string): boolean => status === 'completed' || status === 'failed'

/**
 * Counts of one drop, its batches together. A running batch is asked for every two seconds, and at once when the
 * socket tells of it, so that progress comes with and without a socket.
 */
export const useBatches = (batches: readonly ImportAnswer[]): BatchCounts => {
  const open = batches.filter(({ status }) => !ended(status))
  const answers = useQueries({
    queries: open.map(({ batch_id: id }) => ({
      queryKey: ['import_batch', id],
      queryFn: () => readRow<Batch>(importBatches, id, { quiet: true }),
      refetchInterval: (query: { state: { data?: Batch | undefined } }) =>
        ended(query.state.data?.status ?? 'pending') ? (false as const) : POLL_MS,
    })),
  })
  const ids = open.map(({ batch_id: id }) => id).join(',')
  useEffect(
    () =>
      onSocket('job-progress', (message) => {
        if (message.job === 'import_batch' && ids.split(',').includes(String(message.id)))
          void invalidateResources('import_batch')
      }),
    [ids],
  )
  const counts: Counts[] = batches.map((batch) => {
    const index = open.indexOf(batch)
    return index < 0 ? batch : (answers[index]?.data ?? batch)
  })
  const sum = (field: 'total' | 'processed' | 'imported' | 'repeated' | 'failed') =>
    counts.reduce((total, one) => total + one[field], 0)
  return {
    total: sum('total'),
    processed: sum('processed'),
    imported: sum('imported'),
    repeated: sum('repeated'),
    failed: sum('failed'),
    done: counts.length > 0 && counts.every(({ status }) => ended(status)),
    interrupted: counts.some(({ status }) => status === 'failed'),
  }
}
