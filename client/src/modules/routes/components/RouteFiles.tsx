import { attachRouteFiles, deleteRouteFile, linkRouteFile } from '#shared/routes/route.calls.ts'
import { AttachedFiles } from '#client/kit/AttachedFiles.tsx'
import { send } from '#client/lib/call.ts'
import type { RouteTable } from '../route.ts'

/** Contracts and papers beside a route. */
export const RouteFiles = ({ route }: { route: RouteTable }) => (
  <AttachedFiles
    files={route.route_tables_files ?? []}
    onSend={(files) => send(attachRouteFiles, { id: route.id, files })}
    linkOf={({ id }) => send(linkRouteFile, { id })}
    onRemove={({ id }) => send(deleteRouteFile, { id })}
    resource="route_tables"
    ability="route_tables.write"
  />
)
