import * as z from 'zod'
import { idParam, type Route } from '#server/kit/routes.ts'
import { publicRoute, readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import {
  answerServiceInput,
  associateServiceInput,
  associateServicesInput,
  foundService,
  guestServicesInput,
  searchServicesInput,
  serviceInvoiceInput,
} from '#shared/services/services.contract.ts'
import { answerService, deleteService } from './actions/answer-service.ts'
import { associateServices } from './actions/associate-services.ts'
import {
  associateByHash,
  findSharedServices,
  openServices,
  shareServices,
  unshareServices,
} from './actions/guest-services.ts'
import { searchServices } from './actions/search-services.ts'
import {
  attachServiceFiles,
  deleteServiceFile,
  linkServiceFile,
  linkServiceInvoice,
} from './actions/service-files.ts'
import { attachServiceInvoice, deleteServiceInvoice } from './actions/service-invoices.ts'
import { orderServicesResource } from './services.resources.ts'

const asking: Route[] = [
  writeRoute({
    method: 'post',
    path: 'order_additional_services/associate',
    summary: 'Ask for a service on an order, at the agreed price or a typed one',
    ability: 'order_services.request',
    status: 201,
    input: associateServiceInput,
    run: async (ctx, _params, { order_id, requester, ...asked }, _files, services) =>
      (await associateServices(ctx, { order_id, requester, services: [asked] }, services))[0],
  }),
  writeRoute({
    method: 'post',
    path: 'order_additional_services/associate_multiple',
    summary: 'Ask for several services on an order: all or none',
    ability: 'order_services.request',
    status: 201,
    input: associateServicesInput,
    run: async (ctx, _params, input, _files, services) => ({
      data: (await associateServices(ctx, input, services)).map(({ data }) => data),
    }),
  }),
  writeRoute({
    method: 'patch',
    path: 'order_additional_services/:id',
    summary: 'The other side confirms a service or refuses it',
    ability: 'order_services.answer',
    input: answerServiceInput,
    trace: { kind: 'approval', of: 'order_additional_services' },
    run: async (ctx, params, input, _files, services) => {
      await answerService(ctx, idParam(params), input)
      return services.reader.get(ctx, orderServicesResource, idParam(params))
    },
  }),
  writeRoute({
    method: 'delete',
    path: 'order_additional_services/:id',
    status: 204,
    summary: 'Take back a service that nobody has confirmed',
    ability: 'order_services.request',
    run: (ctx, params) => deleteService(ctx, idParam(params)),
  }),
  readRoute({
    method: 'post',
    path: 'simulation_integra/simulation_table/additional_service/search',
    summary: 'Services that can be asked for, with what the pair has agreed on',
    ability: 'order_services.read',
    query: searchServicesInput,
    output: z.object({ data: z.array(foundService) }),
    run: (ctx, _params, input) => searchServices(ctx, input),
  }),
]

const files: Route[] = [
  writeRoute({
    method: 'post',
    path: 'order_additional_services/files/:id',
    summary: 'Put files beside a service of an order',
    ability: 'order_services.request',
    status: 201,
    files: { field: 'files', max: 10 },
    limit: 'upload',
    run: (ctx, params, _input, uploads, services) =>
      attachServiceFiles(ctx, idParam(params), uploads, services),
  }),
  readRoute({
    method: 'get',
    path: 'order_additional_services/files/:id',
    summary: 'A link to a file of a service',
    ability: 'order_services.read',
    run: (ctx, params) => linkServiceFile(ctx, idParam(params)),
  }),
  writeRoute({
    method: 'delete',
    path: 'order_additional_services/files/:id',
    status: 204,
    summary: 'Take a file of a service away',
    ability: 'order_services.request',
    run: (ctx, params) => deleteServiceFile(ctx, idParam(params)),
  }),
  writeRoute({
    method: 'post',
    path: 'nf_service_files',
    summary: 'The carrier’s service invoice for confirmed services of an order',
    ability: 'order_services.invoice',
    status: 201,
    files: { field: 'files', max: 1 },
    limit: 'upload',
    input: serviceInvoiceInput,
    run: (ctx, _params, input, uploads, services) => attachServiceInvoice(ctx, input, uploads, services),
  }),
  readRoute({
    method: 'get',
    path: 'nf_service_files/file/:id',
    summary: 'A link to a service invoice’s file',
    ability: 'order_services.read',
    run: (ctx, params) => linkServiceInvoice(ctx, idParam(params)),
  }),
  writeRoute({
    method: 'delete',
    path: 'nf_service_files/:id',
    status: 204,
    summary: 'Take a service invoice back',
    ability: 'order_services.invoice',
    run: (ctx, params) => deleteServiceInvoice(ctx, idParam(params)),
  }),
]

const guests: Route[] = [
  writeRoute({
    method: 'post',
    path: 'order_additional_services/link/:id',
    summary: 'A link by which somebody without a login asks for services of one order',
    ability: 'order_services.share',
    status: 201,
    run: (ctx, params) => shareServices(ctx, idParam(params)),
  }),
  readRoute({
    method: 'get',
    path: 'order_additional_services/link/:id',
    summary: 'Whether such a link is out, and until when',
    ability: 'order_services.share',
    run: (ctx, params) => findSharedServices(ctx, idParam(params)),
  }),
  writeRoute({
    method: 'delete',
    path: 'order_additional_services/link/:id',
    status: 204,
    summary: 'End that link',
    ability: 'order_services.share',
    run: (ctx, params) => unshareServices(ctx, idParam(params)),
  }),
  publicRoute({
    method: 'get',
    path: 'order_additional_services/get_by_hash/:hash',
    ability: 'public',
    summary: 'What a guest may ask for, and asked for before',
    limit: 'public',
    run: (services, { hash = '' }) => openServices(services, hash),
  }),
  publicRoute({
    method: 'post',
    path: 'order_additional_services/associate_with_simulation_quote_transporters_hash/:hash',
    ability: 'public',
    summary: 'A guest asks for services by the link',
    limit: 'public',
    input: guestServicesInput,
    run: (services, { hash = '' }, input) => associateByHash(services, hash, input),
  }),
]

export const SERVICES_ROUTES: readonly Route[] = [...asking, ...files, ...guests]
