import type { PriceBreakdown } from '#shared/simulations/simulation.contract.ts'
import { date } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'

/** What moved the day of delivery, one sentence each: extra days of a place, a late collection, holidays by name. */
export const leadTimeWords = (steps: PriceBreakdown['steps']): string[] =>
  steps.flatMap(({ key, params }) => {
    switch (key) {
      case 'lead_time_lane':
        return [text('simulations:due.lane', { count: Number(params.days) })]
      case 'lead_time_extra':
        return [
          text('simulations:due.extra', {
            count: Number(params.days),
            label: params.label ?? text('simulations:due.hard'),
          }),
        ]
      case 'collection_cutoff':
        return [
          text('simulations:due.cutoff', {
            time: params.time,
            cutoff: params.cutoff,
            start: date(String(params.start)),
          }),
        ]
      case 'holiday':
        return [
          text('simulations:due.named', {
            day: date(String(params.day)),
            name: params.name,
            level: text(`simulations:due.level.${params.level}`),
          }),
        ]
      default:
        return []
    }
  })
