import { type Screen, defineScreen } from '#client/kit/screen.ts'

const roles = ['shipper', 'manager', 'four_pl'] as const
const ofLoads = { title: 'requests:load.title', screen: 'road_map' } as const
const texts = ['requests'] as const

/** Loads that the computer makes; they stand below the road maps that come of them. */
export const consolidationScreens: readonly Screen[] = [
  defineScreen({
    name: 'consolidations',
    path: 'road_map/automatic',
    roles,
    ability: 'screens.road_maps',
    title: 'consolidation:list.title',
    breadcrumb: [ofLoads],
    texts,
    component: async () => ({
      Component: (await import('./ConsolidationListPage.tsx')).ConsolidationListPage,
    }),
  }),
  defineScreen({
    name: 'consolidation_create',
    path: 'road_map/automatic/create',
    roles,
    ability: 'road_maps.write',
    title: 'consolidation:new.title',
    breadcrumb: [ofLoads, { title: 'consolidation:list.title', screen: 'consolidations' }],
    texts,
    component: async () => ({
      Component: (await import('./ConsolidationCreatePage.tsx')).ConsolidationCreatePage,
    }),
  }),
  defineScreen({
    name: 'consolidation',
    path: 'road_map/automatic/:id',
    roles,
    ability: 'screens.road_maps',
    title: 'consolidation:one.title',
    breadcrumb: [ofLoads, { title: 'consolidation:list.title', screen: 'consolidations' }],
    texts: ['requests', 'shipment'],
    component: async () => ({ Component: (await import('./ConsolidationPage.tsx')).ConsolidationPage }),
  }),
]
