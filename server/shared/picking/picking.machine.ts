import { defineMachine } from '#shared/kit/machine.ts'

/** The life of a picking (spec 002 §4.10). */

export const PICKING_STATES = ['pending', 'separating', 'waiting_for_label', 'completed'] as const
export type PickingState = (typeof PICKING_STATES)[number]
/** All pieces are picked into boxes; no box is loaded. */
export type PickingFact = 'gathered' | 'unloaded'

const ours = { code: null, source: 'decision', ability: 'picking.write' } as const
const stays = { ...ours, to: 'stays' } as const
const open = ['pending', 'separating'] as const

export const pickingMachine = defineMachine<PickingState, never, PickingFact>({
  name: 'picking',
  initial: 'pending',
  states: PICKING_STATES,
  transitions: [
    { ...ours, action: 'start', from: ['pending'], to: 'separating', event: 'picking_started' },
    { ...stays, action: 'suggest', from: open, event: 'picking_suggested' },
    { ...stays, action: 'put', from: open, event: 'picking_product_added' },
    { ...stays, action: 'take', from: open, event: 'picking_product_removed' },
    { ...stays, action: 'claim', from: ['separating'], event: 'picking_line_claimed' },
    { ...stays, action: 'release', from: ['separating'], event: 'picking_line_released' },
    { ...stays, action: 'pick', from: ['separating'], event: 'picking_line_picked' },
    {
      ...ours,
      action: 'confirm',
      from: ['separating'],
      to: 'waiting_for_label',
      needs: ['gathered'],
      event: 'picking_confirmed',
    },
    {
      ...ours,
      action: 'labels',
      when: 'all',
      from: ['waiting_for_label'],
      to: 'completed',
      event: 'picking_labelled',
    },
    {
      ...stays,
      action: 'labels',
      when: 'some',
      from: ['waiting_for_label', 'completed'],
      event: 'picking_labelled',
    },
    { ...stays, action: 'load', from: ['completed'], event: 'picking_loaded' },
    {
      ...ours,
      action: 'restart',
      from: ['separating', 'waiting_for_label', 'completed'],
      to: 'pending',
      needs: ['unloaded'],
      event: 'picking_restarted',
    },
    { ...stays, action: 'change', from: PICKING_STATES, event: 'picking_changed' },
    { ...stays, action: 'delete', from: ['pending'], event: 'picking_deleted' },
  ],
})
