import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconClipboardCheck, IconFileCheck, IconRoute } from '#client/ui/icons.ts'

const ofLoads = [{ title: 'requests:load.title', screen: 'road_map' }] as const
const under = [{ title: 'requests:title', screen: 'request' }] as const

export const requestsScreens: readonly Screen[] = [
  defineScreen({
    name: 'request_files',
    path: 'request_files',
    roles: ['manager'],
    ability: 'screens.request_files',
    title: 'requests:request_files.title',
    menu: { group: 'cargo', order: 5, icon: IconFileCheck },
    component: async () => ({ Component: (await import('./RequestFilesPage.tsx')).RequestFilesPage }),
  }),
  defineScreen({
    name: 'request',
    path: 'request',
    roles: ['shipper', 'manager', 'four_pl'],
    ability: 'screens.requests',
    title: 'requests:title',
    menu: { group: 'cargo', order: 10, icon: IconClipboardCheck },
    texts: ['sheet_import'],
    component: async () => ({ Component: (await import('./RequestListPage.tsx')).RequestListPage }),
  }),
  defineScreen({
    name: 'request_create',
    path: 'request/create',
    roles: ['shipper'],
    ability: 'requests.write',
    title: 'requests:new',
    breadcrumb: under,
    component: async () => ({ Component: (await import('./RequestCreatePage.tsx')).RequestCreatePage }),
  }),
  // Manager and 4PL act on requests too: the list leads to the page that shows one.
  defineScreen({
    name: 'request_update',
    path: 'request/update/:id',
    roles: ['shipper', 'manager', 'four_pl'],
    ability: 'screens.requests',
    title: 'requests:detail',
    breadcrumb: under,
    texts: ['pricing'],
    component: async () => ({ Component: (await import('./RequestDetailPage.tsx')).RequestDetailPage }),
  }),
  defineScreen({
    name: 'request_board',
    path: 'request/board',
    roles: ['shipper', 'manager', 'four_pl'],
    ability: 'screens.requests',
    title: 'requests:board.title',
    breadcrumb: under,
    component: async () => ({ Component: (await import('./BoardPage.tsx')).BoardPage }),
  }),
  defineScreen({
    name: 'request_rules',
    path: 'request/rules',
    roles: ['shipper'],
    ability: 'request_rules.write',
    title: 'requests:rule.title',
    breadcrumb: under,
    component: async () => ({ Component: (await import('./RequestRulesPage.tsx')).RequestRulesPage }),
  }),
  defineScreen({
    name: 'road_map',
    path: 'road_map',
    roles: ['shipper', 'manager', 'four_pl'],
    ability: 'screens.road_maps',
    title: 'requests:load.title',
    menu: { group: 'cargo', order: 20, icon: IconRoute },
    component: async () => ({ Component: (await import('./RoadMapListPage.tsx')).RoadMapListPage }),
  }),
  defineScreen({
    name: 'road_map_create',
    path: 'road_map/create',
    roles: ['shipper'],
    ability: 'road_maps.write',
    title: 'requests:load.new',
    breadcrumb: ofLoads,
    component: async () => ({ Component: (await import('./RoadMapCreatePage.tsx')).RoadMapCreatePage }),
  }),
  defineScreen({
    name: 'road_map_update',
    path: 'road_map/update/:id',
    roles: ['shipper', 'manager', 'four_pl'],
    ability: 'screens.road_maps',
    title: 'requests:load.detail',
    breadcrumb: ofLoads,
    component: async () => ({ Component: (await import('./RoadMapDetailPage.tsx')).RoadMapDetailPage }),
  }),
  defineScreen({
    name: 'select_simulation',
    path: '/guest/select_simulation/:hash',
    roles: 'public',
    layout: 'bare',
    title: 'requests:guest.screen',
    component: async () => ({
      Component: (await import('./GuestSimulationsPage.tsx')).GuestSimulationsPage,
    }),
  }),
]
