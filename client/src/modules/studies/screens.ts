import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconChartBar } from '#client/ui/icons.ts'

const roles = ['shipper', 'manager', 'four_pl'] as const
const list = { default: 'simulation/studies', shipper: 'order/simulation/studies' }
const below = (rest: string) => ({
  default: `${list.default}/${rest}`,
  shipper: `${list.shipper}/${rest}`,
})
const breadcrumb = [{ title: 'studies:list.title', screen: 'studies' }] as const

/** The what-if. The specification names no address; these stand below the simulation. */
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
    texts: ['shipment'],
    breadcrumb,
    component: async () => ({ Component: (await import('./StudyCreatePage.tsx')).StudyCreatePage }),
  }),
  defineScreen({
    name: 'study',
    path: below('details/:id'),
    roles,
    ability: 'studies.read',
    title: 'studies:one.title',
    texts: ['shipment'],
    breadcrumb,
    component: async () => ({ Component: (await import('./StudyPage.tsx')).StudyPage }),
  }),
]
