import { defineMachine } from '#shared/kit/machine.ts'

/** A service on an order (spec 002 §4.6, accepted or not): the side that did not ask answers. */
export const SERVICE_STATES = ['waiting', 'confirmed', 'refused'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]
export type ServiceFact = 'other_side' | 'own_side' | 'order_open' | 'not_billed'

export const serviceMachine = defineMachine<ServiceState, never, ServiceFact>({
  name: 'order_additional_services',
  initial: 'waiting',
  states: SERVICE_STATES,
  transitions: [
    {
      action: 'confirm',
      from: ['waiting'],
      to: 'confirmed',
      ability: 'order_services.answer',
      needs: ['other_side', 'order_open'],
      event: 'additional_service_confirmed',
      code: null,
      source: 'spec',
    },
    {
      action: 'refuse',
      from: ['waiting'],
      to: 'refused',
      ability: 'order_services.answer',
      needs: ['other_side', 'order_open'],
      event: 'additional_service_refused',
      code: null,
      source: 'spec',
    },
    // A confirmation by mistake is taken back by who gave it, while no invoice bills the service.
    {
      action: 'refuse',
      from: ['confirmed'],
      to: 'refused',
      ability: 'order_services.answer',
      needs: ['other_side', 'order_open', 'not_billed'],
      event: 'additional_service_refused',
      code: null,
      source: 'decision',
    },
    // The asking side may take back an unconfirmed service; the row goes, its history stays.
    {
      action: 'delete',
      from: ['waiting', 'refused'],
      to: 'stays',
      ability: 'order_services.request',
      needs: ['own_side', 'order_open'],
      event: 'additional_service_removed',
      code: null,
      source: 'decision',
    },
  ],
})
