import { data, defineCall } from '#shared/kit/call.ts'
import { guestServicesInput, openedServices, requestedServices } from './services.contract.ts'

/** Calls of a guest who holds the link of an order. */

export const openServices = defineCall('GET order_additional_services/get_by_hash/:hash', {
  summary: 'What a guest may ask for, and asked for before',
  ability: 'public',
  answers: data(openedServices.nullable()),
  limit: 'guest',
})

export const associateByHash = defineCall(
  'POST order_additional_services/associate_with_simulation_quote_transporters_hash/:hash',
  {
    summary: 'A guest asks for services by the link',
    description: 'Asking the same twice is asking once.',
    ability: 'public',
    input: guestServicesInput,
    answers: data(requestedServices),
    limit: 'guest',
  },
)
