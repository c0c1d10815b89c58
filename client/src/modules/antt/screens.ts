import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconScale } from '#client/ui/icons.ts'

const roles = ['shipper', 'manager', 'four_pl'] as const

/** The check against the ANTT floor. The specification names no address; these stand below the simulation. */
export const anttScreens: readonly Screen[] = [
  defineScreen({
    name: 'floor_check',
    path: { default: 'simulation/antt_floor', shipper: 'order/simulation/antt_floor' },
    roles,
    ability: 'antt.check',
    title: 'antt:floor.title',
    menu: { group: 'tables', order: 60, icon: IconScale },
    component: async () => ({
      Component: (await import('#client/modules/antt/FloorCheckPage.tsx')).FloorCheckPage,
    }),
  }),
  defineScreen({
    name: 'floor_check_result',
    path: {
      default: 'simulation/antt_floor/details/:id',
      shipper: 'order/simulation/antt_floor/details/:id',
    },
    roles,
    ability: 'antt.check',
    title: 'antt:floor.result',
    texts: ['studies'],
    breadcrumb: [{ title: 'antt:floor.title', screen: 'floor_check' }],
    component: async () => ({
      Component: (await import('#client/modules/antt/FloorResultPage.tsx')).FloorResultPage,
    }),
  }),
]
