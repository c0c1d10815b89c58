import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconFileDollar, IconFileImport, IconPlug } from '#client/ui/icons.ts'

const roles = ['shipper', 'transporter', 'manager', 'four_pl'] as const

/** EDI files of Proceda, their codes, and the bills that they bring. */
export const ediScreens: readonly Screen[] = [
  defineScreen({
    name: 'edi_files',
    path: 'edi_files',
    roles,
    ability: 'edi.read',
    title: 'edi:list.title',
    menu: { group: 'documents', order: 55, icon: IconFileImport },
    component: async () => ({ Component: (await import('./EdiListPage.tsx')).EdiListPage }),
  }),
  defineScreen({
    name: 'edi_file',
    path: 'edi_files/details/:id',
    roles,
    ability: 'edi.read',
    title: 'edi:one.title',
    breadcrumb: [{ title: 'edi:list.title', screen: 'edi_files' }],
    component: async () => ({ Component: (await import('./EdiFilePage.tsx')).EdiFilePage }),
  }),
  defineScreen({
    name: 'edi_write',
    path: 'edi_files/write',
    roles: ['transporter'],
    ability: 'edi.carrier_occurrences',
    title: 'edi:write.title',
    breadcrumb: [{ title: 'edi:list.title', screen: 'edi_files' }],
    component: async () => ({ Component: (await import('./EdiWritePage.tsx')).EdiWritePage }),
  }),
  defineScreen({
    name: 'edi_occurrences',
    path: 'edi_occurrences',
    roles: ['shipper', 'manager', 'four_pl'],
    ability: 'edi.write',
    title: 'edi:occurrences.title',
    menu: { group: 'settings', order: 65, icon: IconPlug },
    component: async () => ({ Component: (await import('./OccurrencesPage.tsx')).OccurrencesPage }),
  }),
  defineScreen({
    name: 'config_status_apis',
    path: 'config_status_apis',
    roles: ['transporter'],
    ability: 'screens.configuration',
    title: 'edi:codes.title',
    menu: { group: 'settings', order: 60, icon: IconPlug },
    component: async () => ({ Component: (await import('./CodesPage.tsx')).CodesPage }),
  }),
  defineScreen({
    name: 'bill',
    path: 'bill',
    roles: ['transporter'],
    ability: 'screens.billing',
    title: 'edi:bill.title',
    menu: { group: 'finance', order: 20, icon: IconFileDollar, ability: 'menus.transporter' },
    component: async () => ({ Component: (await import('./BillPage.tsx')).BillPage }),
  }),
]
