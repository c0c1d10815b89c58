import { createStore } from './store.ts'

/** Why the API refused a change: the company's access is closed (spec 000 §8). Shown over the page until it is read. */
export const accessClosed = createStore<'OverdueException' | 'TrialExpiredException' | null>(null)

export const isAccessClosed = (
  exception: string,
): exception is 'OverdueException' | 'TrialExpiredException' =>
  exception === 'OverdueException' || exception === 'TrialExpiredException'
