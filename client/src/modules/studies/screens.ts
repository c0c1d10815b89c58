import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconChartBar, IconScale } from '#client/ui/icons.ts'

const roles = ['shipper', 'manager', 'four_pl'] as const
const list = { default: 'simulation/studies', shipper: 'order/simulation/studies' }
const below = (rest: string) => ({
  default: `${list.default}/${rest}`,
  shipper: `${list.shipper}/${rest}`,
})
const breadcrumb = [{ title: 'studies:list.title', screen: 'studies' }] as const

/** The what-if and the check against the ANTT floor. The specification names no address; these stand below the simulation. */
export const studiesScreens: readonly Screen[] = [
  defineScreen({
    name: 'studies',
    path: list,
    roles,
    ability: 'studies.read',
    title: 'studies:list.title',
    menu: { group: 'tables', order: 50, icon: IconChartBar },
    component: async () => ({ Component: (await import('./StudyListPage.tsx')).StudyListPage }),
  }),
  defineScreen({
    name: 'study_create',
    path: below('create'),
    roles,
    ability: 'studies.write',
    title: 'studies:new.title',
    breadcrumb,
    component: async () => ({ Component: (await import('./StudyCreatePage.tsx')).StudyCreatePage }),
  }),
  defineScreen({
    name: 'study',
    path: below('details/:id'),
    roles,
    ability: 'studies.read',
    title: 'studies:one.title',
    breadcrumb,
    component: async () => ({ Component: (await import('./StudyPage.tsx')).StudyPage }),
  }),
  defineScreen({
    name: 'floor_check',
    path: { default: 'simulation/antt_floor', shipper: 'order/simulation/antt_floor' },
    roles,
    ability: 'antt.check',
    title: 'studies:floor.title',
    menu: { group: 'tables', order: 60, icon: IconScale },
    component: async () => ({ Component: (await import('./FloorCheckPage.tsx')).FloorCheckPage }),
  }),
  defineScreen({
    name: 'floor_check_result',
    path: {
      default: 'simulation/antt_floor/details/:id',
      shipper: 'order/simulation/antt_floor/details/:id',
    },
    roles,
    ability: 'antt.check',
    title: 'studies:floor.result',
    breadcrumb: [{ title: 'studies:floor.title', screen: 'floor_check' }],
    component: async () => ({ Component: (await import('./FloorResultPage.tsx')).FloorResultPage }),
  }),
]
