import { type Screen, defineScreen } from '#client/kit/screen.ts'

export const recipientScreens: readonly Screen[] = [
  // The page of a link to one delivery, for its recipient.
  defineScreen({
    name: 'recipient_guest',
    path: '/guest/tracking/:hash',
    roles: 'public',
    layout: 'bare',
    title: 'recipient:title',
    component: async () => ({ Component: (await import('./RecipientPage.tsx')).RecipientPage }),
  }),
]
