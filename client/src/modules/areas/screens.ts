import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconFileImport, IconToggleLeft } from '#client/ui/icons.ts'
import { rowScreen } from './row.ts'
import { moneyRows } from './rows/money.ts'
import { operatorRows } from './rows/operator.ts'
import { trackingRows } from './rows/tracking.ts'

/**
 * Screens that the specification names and whose content is not there yet (spec 000 §2). One row each, in `rows/`. The change that
 * brings the real screen registers it in its own module under the same name and deletes the row here.
 */
export const areaRows = [...operatorRows, ...moneyRows, ...trackingRows]

/** Pages of all roles that one area has under an address of its own (spec 000 §2: menu, tms, profile). */
const shared = (name: string, path: string, roles: Screen['roles'], to: string, title: Screen['title']) =>
  defineScreen({
    name,
    path,
    roles,
    ability: 'session.use',
    title,
    component: async () => ({ Component: (await import('./Elsewhere.tsx')).elsewhere(to) }),
  })

const realScreens: readonly Screen[] = [
  defineScreen({
    name: 'imports',
    path: 'imports',
    roles: ['shipper', 'four_pl', 'auditor'],
    ability: 'screens.imports',
    title: 'areas:titles.imports',
    menu: { group: 'documents', order: 45, icon: IconFileImport },
    component: async () => ({ Component: (await import('./ImportsPage.tsx')).ImportsPage }),
  }),
  defineScreen({
    name: 'features',
    path: 'configuration/features',
    roles: ['manager'],
    ability: 'companies.set_feature',
    title: 'areas:titles.features',
    menu: { group: 'settings', order: 55, icon: IconToggleLeft },
    component: async () => ({ Component: (await import('./FeaturesPage.tsx')).FeaturesPage }),
  }),
  shared('manager_menu', 'menu', ['manager'], '/home/menu', 'session:menu.title'),
  shared('manager_tms', 'tms', ['manager'], '/home/tms', 'session:tms.title'),
]

export const areasScreens: readonly Screen[] = [...realScreens, ...areaRows.map(rowScreen)]
