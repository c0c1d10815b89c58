import { addEachToRoadMap } from '#shared/road-maps/road-map.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import type { Selection } from '#client/kit/list/list-types.ts'
import { codeOf, type RequestRow } from '../request.ts'
import { useOpenLoads } from './LoadStrip.tsx'
import { PutManyMenu, usePutMany } from './PutManyMenu.tsx'

const Put = ({ selection }: { selection: Selection<RequestRow> }) => {
  const loads = useOpenLoads()
  const { put, isPending, dialog } = usePutMany(selection.clear)
  const codes = new Map(selection.rows.map((row) => [row.id, codeOf(row)]))
  const chosen = selection.ids.map((id) => ({ id: Number(id), code: codes.get(id) ?? id }))
  return (
    <>
      <PutManyMenu
        loads={loads}
        count={chosen.length}
        loading={isPending}
        onPut={(load) => put(load, chosen)}
      />
      {dialog}
    </>
  )
}

/** The checked requests of the list go into an open load. */
export const PutSelected = ({ selection }: { selection: Selection<RequestRow> }) => (
  <Can ability={addEachToRoadMap.ability}>
    <Put selection={selection} />
  </Can>
)
