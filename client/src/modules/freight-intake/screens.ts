import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconFileImport } from '#client/ui/icons.ts'

const roles = ['shipper', 'transporter', 'manager', 'four_pl'] as const
const list = {
  default: 'simulation/table_imports',
  shipper: 'order/simulation/table_imports',
  transporter: 'simulation_integra/table_imports',
}
const below = (rest: string) => ({
  default: `${list.default}/${rest}`,
  shipper: `${list.shipper}/${rest}`,
  transporter: `${list.transporter}/${rest}`,
})
const breadcrumb = [{ title: 'freight_intake:list.title', screen: 'table_intakes' }] as const

/** spec 002 §4.8: tables as spreadsheets. The specification names no address; these stand beside the tables'. */
export const freightIntakeScreens: readonly Screen[] = [
  defineScreen({
    name: 'table_intakes',
    path: list,
    roles,
    ability: 'freight_intakes.read',
    title: 'freight_intake:list.title',
    menu: { group: 'tables', order: 30, icon: IconFileImport },
    component: async () => ({ Component: (await import('./IntakeListPage.tsx')).IntakeListPage }),
  }),
  defineScreen({
    name: 'table_intake_create',
    path: below('create'),
    roles,
    ability: 'freight_intakes.write',
    title: 'freight_intake:new.title',
    texts: ['shipment'],
    breadcrumb,
    component: async () => ({ Component: (await import('./IntakeNewPage.tsx')).IntakeNewPage }),
  }),
  defineScreen({
    name: 'table_intake',
    path: below('details/:id'),
    roles,
    ability: 'freight_intakes.read',
    title: 'freight_intake:one.title',
    breadcrumb,
    component: async () => ({ Component: (await import('./IntakePage.tsx')).IntakePage }),
  }),
]
