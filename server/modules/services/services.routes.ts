import type { Route } from '#server/kit/routes.ts'
import { answerServiceRoute } from './actions/answer-service.ts'
import { associateByHashRoute } from './actions/associate-by-hash.ts'
import { associateServiceRoute } from './actions/associate-service.ts'
import { associateServicesRoute } from './actions/associate-services.ts'
import { attachServiceFilesRoute } from './actions/attach-service-files.ts'
import { attachServiceInvoiceRoute } from './actions/attach-service-invoice.ts'
import { deleteServiceRoute } from './actions/delete-service.ts'
import { deleteServiceFileRoute } from './actions/delete-service-file.ts'
import { deleteServiceInvoiceRoute } from './actions/delete-service-invoice.ts'
import { findSharedServicesRoute } from './actions/find-shared-services.ts'
import { linkServiceFileRoute } from './actions/link-service-file.ts'
import { linkServiceInvoiceRoute } from './actions/link-service-invoice.ts'
import { openServicesRoute } from './actions/open-services.ts'
import { searchServicesRoute } from './actions/search-services.ts'
import { shareServicesRoute } from './actions/share-services.ts'
import { unshareServicesRoute } from './actions/unshare-services.ts'

export const servicesRoutes: readonly Route[] = [
  associateServiceRoute,
  associateServicesRoute,
  answerServiceRoute,
  deleteServiceRoute,
  searchServicesRoute,
  attachServiceFilesRoute,
  linkServiceFileRoute,
  deleteServiceFileRoute,
  attachServiceInvoiceRoute,
  linkServiceInvoiceRoute,
  deleteServiceInvoiceRoute,
  shareServicesRoute,
  findSharedServicesRoute,
  unshareServicesRoute,
  openServicesRoute,
  associateByHashRoute,
]
