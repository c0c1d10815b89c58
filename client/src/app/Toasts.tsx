import { Notifications } from '@mantine/notifications'

/** Where toasts appear (spec 000 §9); loaded with the first one. */
export const Toasts = () => <Notifications position="top-right" limit={3} zIndex={400} containerWidth={400} />
