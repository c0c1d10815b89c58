import type { DeliveryState, DeliveryStep, FollowedDelivery } from '#shared/recipient/recipient.ts'
import { dateTimeText } from '#client/lib/dates.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

/** A delivery's state as a tone, its steps as a list, its forecast as a sentence. Pure. */

export const TONES: Record<DeliveryState, Tone> = {
  preparing: 'pending',
  collected: 'pending',
  on_way: 'moving',
  arrived: 'moving',
  delivered: 'success',
  partial: 'warning',
  refused: 'danger',
  canceled: 'danger',
}

/** The step that each state has reached. */
const REACHED: Record<Exclude<DeliveryState, 'canceled'>, DeliveryStep> = {
  preparing: 'ordered',
  collected: 'collected',
  on_way: 'departed',
  arrived: 'arrived',
  delivered: 'ended',
  partial: 'ended',
  refused: 'ended',
}

export type ShownStep = FollowedDelivery['steps'][number] & { state: 'done' | 'current' | 'todo' | 'failed' }

/** A step without an instant of its own is done where a later one is reached. */
export const stepsOf = ({ state, steps }: Pick<FollowedDelivery, 'state' | 'steps'>): ShownStep[] => {
  const reached =
    state === 'canceled'
      ? steps.findLastIndex(({ at }) => at !== null)
      : steps.findIndex(({ name }) => name === REACHED[state])
  return steps.map((step, index) => {
    if (index > reached) return { ...step, state: 'todo' }
    if (index < reached) return { ...step, state: 'done' }
    if (state === 'refused' || state === 'canceled') return { ...step, state: 'failed' }
    return { ...step, state: state === 'delivered' || state === 'partial' ? 'done' : 'current' }
  })
}

/** One day with its hours where both ends are on it, else both moments. */
export const rangeOf = ({ from, until }: { from: string; until: string }) => {
  const [first, last] = [dateTimeText(from) ?? '', dateTimeText(until) ?? '']
  const [day = '', start = ''] = first.split(' ')
  const [lastDay, end = ''] = last.split(' ')
  return day === lastDay
    ? ({ key: 'eta_day', day, from: start, until: end } as const)
    : ({ key: 'eta_days', from: first, until: last } as const)
}
