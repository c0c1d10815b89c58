import { useMemo } from 'react'
import { removeFromRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { roadMapsRequests } from '#shared/road-maps/road-maps.contract.ts'
import type { Column } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconX } from '#client/ui/icons.ts'
import { codeOf, type RequestRow } from '../request.ts'
import type { RoadMapRow } from '../road-map.ts'
import { useRequestColumns } from './request-columns.tsx'

type Placed = RowOf<typeof roadMapsRequests, { request?: RequestRow | null }>

const INCLUDE = ['request']
const INVALIDATES = { invalidates: ['road_maps', 'road_maps_requests', 'request'] }

/** Beside the load's own facts a stop has room for where it is and what it brings. */
const ASIDE: ReadonlySet<string> = new Set(['price', 'transporter', 'created_at'])

/** Columns of requests for the places that hold them; the order is that of the stops. */
const ofPlaced = ({ sort: _sort, render, ...column }: Column<RequestRow>): Column<Placed> => ({
  ...column,
  ...(ASIDE.has(column.key) ? { hidden: true } : {}),
  render: ({ request }) => (request ? render(request) : null),
})

/** Requests of a load in the order of its stops. */
export const LoadStops = ({ row }: { row: RoadMapRow }) => {
  const { t } = useTexts('requests')
  const pathTo = usePathTo()
  const remove = useCall(removeFromRoadMap, INVALIDATES)
  const pathOf = ({ id }: Pick<RequestRow, 'id'>) => pathTo('request_update', { id })
  const columns = useRequestColumns(pathOf, true).map(ofPlaced)
  const fixed = useMemo(() => ({ road_map_id: row.id }), [row.id])
  const isOpen = row.meta?.actions?.includes('remove') === true
  const take = ({ request_id }: Placed) =>
    remove.mutate(
      { id: row.id, input: { request_ids: [request_id] } },
      { onError: (error) => notifyError(error) },
    )
  return (
    <ResourceList<Placed>
      resource={roadMapsRequests}
      label={t('title')}
      name="road_map_requests"
      include={INCLUDE}
      columns={columns}
      fixedFilter={fixed}
      rowTo={({ request_id }) => pathOf({ id: String(request_id) })}
      rowName={({ request, request_id }) => (request ? codeOf(request) : String(request_id))}
      {...(isOpen
        ? {
            rowActions: (one: Placed) => [
              { label: t('load.take_out'), icon: IconX, onClick: () => take(one) },
            ],
          }
        : {})}
      empty={{ title: t('load.no_requests'), text: t('load.no_requests_text') }}
    />
  )
}
