import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconRoute } from '#client/ui/icons.ts'

/** The list's path by role (spec 000 §2); what hangs below it follows. */
const at = (rest = '') => ({
  default: `approve_route_table${rest}`,
  shipper: `order/approve_route_table${rest}`,
  transporter: `route_table/approve_table${rest}`,
  manager: `route_tables${rest}`,
})
const roles = ['shipper', 'four_pl', 'transporter', 'manager'] as const
const breadcrumb = [{ title: 'routes:title', screen: 'approve_route_table' }] as const

export const routesScreens: readonly Screen[] = [
  defineScreen({
    name: 'approve_route_table',
    path: at(),
    roles,
    ability: 'route_tables.read',
    title: 'routes:title',
    texts: ['shipment'],
    menu: { group: 'tables', order: 30, icon: IconRoute },
    component: async () => ({ Component: (await import('./RoutesPage.tsx')).RoutesPage }),
  }),
  defineScreen({
    name: 'route_projects',
    path: at('/projects'),
    roles,
    ability: 'route_tables.read',
    title: 'routes:projects',
    breadcrumb,
    component: async () => ({ Component: (await import('./ProjectsPage.tsx')).ProjectsPage }),
  }),
  defineScreen({
    name: 'route_project',
    path: at('/projects/:shipper/:project'),
    roles,
    ability: 'route_tables.read',
    title: 'routes:project',
    texts: ['shipment'],
    breadcrumb: [...breadcrumb, { title: 'routes:projects', screen: 'route_projects' }],
    component: async () => ({ Component: (await import('./ProjectPage.tsx')).ProjectPage }),
  }),
  defineScreen({
    name: 'route_create',
    path: at('/create'),
    roles,
    ability: 'route_tables.write',
    title: 'routes:new_route',
    texts: ['shipment'],
    breadcrumb,
    component: async () => ({ Component: (await import('./RouteFormPage.tsx')).RouteFormPage }),
  }),
  defineScreen({
    name: 'route_update',
    path: at('/update/:id'),
    roles,
    ability: 'route_tables.write',
    title: 'routes:edit_route',
    texts: ['shipment'],
    breadcrumb,
    component: async () => ({ Component: (await import('./RouteFormPage.tsx')).RouteFormPage }),
  }),
  defineScreen({
    name: 'route_detail',
    path: at('/:id'),
    roles,
    ability: 'route_tables.read',
    title: 'routes:route',
    texts: ['pricing', 'shipment'],
    breadcrumb,
    component: async () => ({ Component: (await import('./RoutePage.tsx')).RoutePage }),
  }),
]
