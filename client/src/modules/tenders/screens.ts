import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconGavel } from '#client/ui/icons.ts'

const LIST = [{ title: 'tenders:title', screen: 'bid_frp' }] as const

/** The module bid_frp of the home menu opens with the list of this name. */
export const tendersScreens: readonly Screen[] = [
  defineScreen({
    name: 'bid_frp',
    path: 'bid_frp',
    roles: ['shipper', 'transporter', 'four_pl', 'manager'],
    ability: 'tenders.read',
    title: 'tenders:title',
    menu: { group: 'quotes', order: 50, icon: IconGavel },
    component: async () => ({ Component: (await import('./TendersPage.tsx')).TendersPage }),
  }),
  defineScreen({
    name: 'bid_frp_create',
    path: 'bid_frp/create',
    roles: ['shipper', 'four_pl', 'manager'],
    ability: 'tenders.write',
    title: 'tenders:new',
    breadcrumb: LIST,
    component: async () => ({ Component: (await import('./TenderCreatePage.tsx')).TenderCreatePage }),
  }),
  defineScreen({
    name: 'bid_frp_part',
    path: 'bid_frp/part/:id',
    roles: ['transporter'],
    ability: 'tenders.answer',
    title: 'tenders:part',
    texts: ['sheet_import'],
    breadcrumb: LIST,
    component: async () => ({ Component: (await import('./PartPage.tsx')).PartPage }),
  }),
  defineScreen({
    name: 'bid_frp_detail',
    path: 'bid_frp/:id',
    roles: ['shipper', 'four_pl', 'manager'],
    ability: 'tenders.compare',
    title: 'tenders:detail',
    texts: ['sheet_import'],
    breadcrumb: LIST,
    component: async () => ({ Component: (await import('./TenderPage.tsx')).TenderPage }),
  }),
]
