import { type Screen, defineScreen } from '#client/kit/screen.ts'

export const onboardingScreens: readonly Screen[] = [
  defineScreen({
    name: 'onboarding',
    path: 'configuration/onboarding',
    roles: ['shipper', 'transporter'],
    ability: 'screens.configuration',
    title: 'onboarding:onboarding',
    breadcrumb: [{ title: 'configuration:configuration', screen: 'configuration' }],
    component: async () => ({ Component: (await import('./OnboardingPage.tsx')).OnboardingPage }),
  }),
]
