import { Notifications } from '@mantine/notifications'

/** Where toasts appear (spec 000 §9); loaded after the first screen, as none is shown before it. */
export const Toasts = () => <Notifications position="top-right" limit={3} zIndex={400} containerWidth={400} />
