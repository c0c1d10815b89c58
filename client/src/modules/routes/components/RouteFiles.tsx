import { AttachedFiles } from '#client/kit/AttachedFiles.tsx'
import type { RouteTable } from '../route.ts'

/** Where files of a route are sent. */
export const filesOf = (route: Pick<RouteTable, 'id'>): string => `route_tables/files/${route.id}`

/** Contracts and papers beside a route. */
export const RouteFiles = ({ route }: { route: RouteTable }) => (
  <AttachedFiles
    files={route.route_tables_files ?? []}
    sendTo={filesOf(route)}
    linkTo={(file) => `route_tables/files/${file.id}/link`}
    removeFrom={(file) => `route_tables/files/${file.id}`}
    resource="route_tables"
    ability="route_tables.write"
  />
)
