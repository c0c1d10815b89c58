import { type Screen, defineScreen } from '#client/kit/screen.ts'

/** The risk manager's sidebar is the dashboard and users alone (spec 000 §6): its way here is on the dashboard. */
export const riskScreens: readonly Screen[] = [
  defineScreen({
    name: 'risk_queue',
    path: 'risk',
    roles: ['risk_manager'],
    ability: 'risk.queue',
    title: 'risk:queue.title',
    texts: ['orders'],
    component: async () => ({ Component: (await import('./RiskQueuePage.tsx')).RiskQueuePage }),
  }),
  // A shipper's way here is on the tab of its risk plans.
  defineScreen({
    name: 'risk_rules',
    path: 'risk/rules',
    roles: ['risk_manager', 'shipper', 'four_pl', 'manager'],
    ability: 'risk_rules.read',
    title: 'risk:rules.title',
    texts: ['orders'],
    component: async () => ({ Component: (await import('./RiskRulesPage.tsx')).RiskRulesPage }),
  }),
]
