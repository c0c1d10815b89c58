import { body, data, defineCall, nothing, one, rows } from '#shared/kit/call.ts'
import * as z from 'zod'
import {
  answerServiceInput,
  associateServiceInput,
  associateServicesInput,
  foundService,
  guestLink,
  liveGuestLink,
  nfServiceFiles,
  orderAdditionalServices,
  orderAdditionalServicesFiles,
  searchServicesInput,
  serviceInvoiceInput,
  serviceIss,
} from './services.contract.ts'

/** Calls of an order's additional services: asking, answering, their files, the carrier's invoice, links for guests. */

const link = data(z.object({ url: z.string() }))

export const associateService = defineCall('POST order_additional_services/associate', {
  summary: 'Ask for a service on an order, at the agreed price or a typed one',
  ability: 'order_services.request',
  status: 201,
  input: associateServiceInput,
  answers: one(orderAdditionalServices),
})

export const associateServices = defineCall('POST order_additional_services/associate_multiple', {
  summary: 'Ask for several services on an order: all or none',
  ability: 'order_services.request',
  status: 201,
  input: associateServicesInput,
  answers: rows(orderAdditionalServices),
})

export const answerService = defineCall('PATCH order_additional_services/:id', {
  summary: 'The other side confirms a service or refuses it',
  ability: 'order_services.answer',
  input: answerServiceInput,
  answers: one(orderAdditionalServices),
  trace: { kind: 'approval', of: 'order_additional_services' },
})

export const deleteService = defineCall('DELETE order_additional_services/:id', {
  summary: 'Take back a service that is not confirmed yet',
  ability: 'order_services.request',
  answers: nothing,
})

export const searchServices = defineCall(
  'POST simulation_integra/simulation_table/additional_service/search',
  {
    summary: 'Services that can be asked for, with what the pair has agreed on',
    ability: 'order_services.read',
    asks: true,
    input: searchServicesInput,
    answers: body(z.object({ data: z.array(foundService), meta: z.object({ iss: serviceIss.nullable() }) })),
  },
)

export const attachServiceFiles = defineCall('POST order_additional_services/files/:id', {
  summary: 'Put files beside a service of an order',
  ability: 'order_services.request',
  status: 201,
  files: { field: 'files', max: 10 },
  answers: rows(orderAdditionalServicesFiles),
  limit: 'upload',
})

export const linkServiceFile = defineCall('GET order_additional_services/files/:id', {
  summary: 'A link to a file of a service',
  ability: 'order_services.read',
  answers: link,
})

export const deleteServiceFile = defineCall('DELETE order_additional_services/files/:id', {
  summary: 'Take a file of a service away',
  ability: 'order_services.request',
  answers: nothing,
})

export const attachServiceInvoice = defineCall('POST nf_service_files', {
  summary: 'The carrier’s service invoice for confirmed services of an order',
  ability: 'order_services.invoice',
  status: 201,
  files: { field: 'files', max: 1 },
  input: serviceInvoiceInput,
  answers: one(nfServiceFiles),
  limit: 'upload',
})

export const linkServiceInvoice = defineCall('GET nf_service_files/file/:id', {
  summary: 'A link to a service invoice’s file',
  ability: 'order_services.read',
  answers: link,
})

export const deleteServiceInvoice = defineCall('DELETE nf_service_files/:id', {
  summary: 'Take a service invoice back',
  ability: 'order_services.invoice',
  answers: nothing,
})

export const shareServices = defineCall('POST order_additional_services/link/:id', {
  summary: 'A link by which a guest without a login asks for services of one order',
  description: 'The link is shown once, and ends the one before.',
  ability: 'order_services.share',
  // A write keeps its answer for repeated requests, and this answer holds the link.
  asks: true,
  status: 201,
  answers: data(guestLink),
})

export const findSharedServices = defineCall('GET order_additional_services/link/:id', {
  summary: 'Whether such a link is out, and until when',
  ability: 'order_services.share',
  answers: data(liveGuestLink.nullable()),
})

export const unshareServices = defineCall('DELETE order_additional_services/link/:id', {
  summary: 'End that link',
  ability: 'order_services.share',
  answers: nothing,
})
