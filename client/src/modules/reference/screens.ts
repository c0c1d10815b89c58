import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconPercentage } from '#client/ui/icons.ts'

const path = 'freight_reference'
const breadcrumb = [{ title: 'reference:title', screen: 'freight_reference' }] as const

/** What the law says of freight by date, kept by the operator. */
export const referenceScreens: readonly Screen[] = [
  defineScreen({
    name: 'freight_reference',
    path,
    roles: ['manager'],
    ability: 'reference.publish',
    title: 'reference:title',
    menu: { group: 'tables', order: 70, icon: IconPercentage },
    component: async () => ({ Component: (await import('./ReferencePage.tsx')).ReferencePage }),
  }),
  defineScreen({
    name: 'antt_norm_create',
    path: `${path}/antt_norms/create`,
    roles: ['manager'],
    ability: 'reference.publish',
    title: 'reference:antt.new',
    texts: ['pricing'],
    breadcrumb,
    component: async () => ({ Component: (await import('./AnttNormCreatePage.tsx')).AnttNormCreatePage }),
  }),
  defineScreen({
    name: 'antt_norm',
    path: `${path}/antt_norms/:id`,
    roles: ['manager'],
    ability: 'reference.publish',
    title: 'reference:antt.one',
    texts: ['pricing'],
    breadcrumb,
    component: async () => ({ Component: (await import('./AnttNormPage.tsx')).AnttNormPage }),
  }),
]
