import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconShieldCheck } from '#client/ui/icons.ts'

/** Who did what with whose data: the operator sees all, a company its own people. Ours, no screen of the specification. */
export const accessLogsScreens: readonly Screen[] = [
  defineScreen({
    name: 'access_logs',
    path: {
      default: 'access_logs',
      fintech: '/fintech/finance/access_logs',
      taker: '/finance/access_logs',
    },
    roles: [
      'manager',
      'shipper',
      'transporter',
      'four_pl',
      'auditor',
      'customer',
      'risk_manager',
      'fintech',
      'finance_manager',
      'taker',
    ],
    ability: 'access_logs.read',
    title: 'access_logs:title',
    // The text names each role's entries: other roles come from the list of their people.
    menu: { group: 'settings', order: 60, icon: IconShieldCheck, ability: 'screens.operator' },
    component: async () => ({ Component: (await import('./AccessLogPage.tsx')).AccessLogPage }),
  }),
]
