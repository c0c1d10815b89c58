import { Suspense, lazy, useState } from 'react'
import { useResourceList } from '../use-resource.ts'
import { type BulkRow, ENDED } from './bulk-row.ts'

// Its calls bring their schemas.
const BulkProgress = lazy(async () => ({ default: (await import('./BulkProgress.tsx')).BulkProgress }))

type Props = { type: string; pathOf: (id: string) => string | null }

/** Where no socket tells of the progress. */
const LOOK_EVERY_MS = 5000

/** The person's last bulk action of a list, until its end was seen. */
export const BulkPanel = ({ type, pathOf }: Props) => {
  const [looks, setLooks] = useState(false)
  const query = useResourceList<BulkRow>(
    'bulk_actions',
    { filter: { type }, page: { size: 1 } },
    looks ? { refetchInterval: LOOK_EVERY_MS } : {},
  )
  const bulk = query.data?.rows[0]
  const runs = bulk !== undefined && !ENDED.has(bulk.status)
  if (runs !== looks) setLooks(runs)
  if (!bulk || bulk.seen_at !== null) return null
  return (
    <Suspense fallback={null}>
      <BulkProgress key={bulk.id} bulk={bulk} type={type} pathOf={pathOf} />
    </Suspense>
  )
}
