import { AttachedFiles } from '#client/kit/AttachedFiles.tsx'
import { api } from '#client/lib/api.ts'
import { linkAt } from '#client/lib/signed-links.ts'
import { attachFiles } from '#client/lib/upload.ts'
import type { RouteTable } from '../route.ts'

/** Where files of a route are sent. */
export const filesOf = (route: Pick<RouteTable, 'id'>): string => `route_tables/files/${route.id}`

/** Contracts and papers beside a route. */
export const RouteFiles = ({ route }: { route: RouteTable }) => (
  <AttachedFiles
    files={route.route_tables_files ?? []}
    onSend={(files) => attachFiles(filesOf(route), files)}
    linkOf={({ id }) => linkAt(`route_tables/files/${id}/link`)}
    onRemove={({ id }) => api.delete(`route_tables/files/${id}`)}
    resource="route_tables"
    ability="route_tables.write"
  />
)
