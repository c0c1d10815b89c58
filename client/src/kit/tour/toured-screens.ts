/** Names of the screens that most people open first. */
export const TOURED = ['dashboard', 'order', 'simulation', 'control_tower'] as const
export type TouredScreen = (typeof TOURED)[number]
