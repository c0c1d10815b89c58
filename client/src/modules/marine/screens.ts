import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconAnchor, IconChartBar, IconContainer, IconGauge, IconShip } from '#client/ui/icons.ts'

const under = [{ title: 'marine:list.title', screen: 'marine' }] as const

export const marineScreens: readonly Screen[] = [
  defineScreen({
    name: 'marine',
    path: 'marine',
    roles: ['manager'],
    ability: 'screens.operator',
    title: 'marine:list.title',
    menu: { group: 'marine', order: 10, icon: IconShip },
    component: async () => ({ Component: (await import('./MarineListPage.tsx')).MarineListPage }),
  }),
  defineScreen({
    name: 'marine_dashboard',
    path: 'marine/dashboard',
    roles: ['manager'],
    ability: 'marine.summary',
    title: 'marine:dashboard.title',
    menu: { group: 'marine', order: 20, icon: IconChartBar },
    breadcrumb: under,
    component: async () => ({ Component: (await import('./MarineDashboardPage.tsx')).MarineDashboardPage }),
  }),
  defineScreen({
    name: 'marine_control_tower',
    path: 'marine/control_tower',
    roles: ['manager'],
    ability: 'screens.operator',
    title: 'marine:tower.title',
    menu: { group: 'marine', order: 30, icon: IconAnchor },
    breadcrumb: under,
    component: async () => ({ Component: (await import('./MarineTowerPage.tsx')).MarineTowerPage }),
  }),
  defineScreen({
    name: 'marine_containers',
    path: 'marine/containers',
    roles: ['manager'],
    ability: 'screens.operator',
    title: 'marine:containers.title',
    menu: { group: 'marine', order: 40, icon: IconContainer },
    breadcrumb: under,
    component: async () => ({ Component: (await import('./ContainerListPage.tsx')).ContainerListPage }),
  }),
  defineScreen({
    name: 'containers_control_tower',
    path: 'marine/containers_control_tower',
    roles: ['manager'],
    ability: 'screens.operator',
    title: 'marine:map.title',
    menu: { group: 'marine', order: 50, icon: IconGauge },
    breadcrumb: under,
    component: async () => ({ Component: (await import('./ContainerTowerPage.tsx')).ContainerTowerPage }),
  }),
]
