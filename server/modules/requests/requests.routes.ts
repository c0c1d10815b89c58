import type { Route } from '#server/kit/routes.ts'
import { approveTransporterRoute } from './actions/approve-transporter.ts'
import { attachRequestFilesRoute } from './actions/attach-request-files.ts'
import { attachRequestPdfRoute } from './actions/attach-request-pdf.ts'
import { confirmOtherByHashRoute } from './actions/confirm-other-by-hash.ts'
import { confirmOtherTransporterRoute } from './actions/confirm-other-transporter.ts'
import { confirmSimulationByHashRoute } from './actions/confirm-simulation-by-hash.ts'
import { createOrderOfRequestRoute } from './actions/create-order-of-request.ts'
import { createRequestRoute } from './actions/create-request.ts'
import { createRequestsRoute } from './actions/create-requests.ts'
import { createRequestsOfInvoicesRoute } from './actions/create-requests-of-invoices.ts'
import { DELETE_REQUEST_FILE_ROUTES } from './actions/delete-request-file.ts'
import { DELETE_REQUEST_PDF_ROUTES } from './actions/delete-request-pdf.ts'
import { importRequestsRoute } from './actions/import-requests.ts'
import { linkRequestFileRoute } from './actions/link-request-file.ts'
import { linkRequestPdfRoute } from './actions/link-request-pdf.ts'
import { makeRequestLinkRoute } from './actions/make-request-link.ts'
import { OPEN_REQUEST_ROUTES } from './actions/open-request.ts'
import { previewRequestsRoute } from './actions/preview-requests.ts'
import { refuseByHashRoute } from './actions/refuse-by-hash.ts'
import { refuseSimulationsRoute } from './actions/refuse-simulations.ts'
import { reopenRequestRoute } from './actions/reopen-request.ts'
import { shareRequestRoute } from './actions/share-request.ts'
import { showBoardRoute } from './actions/show-board.ts'
import { simulateRequestsRoute } from './actions/simulate-requests.ts'
import { unshareRequestRoute } from './actions/unshare-request.ts'
import { updateRequestRoute } from './actions/update-request.ts'

export const requestsRoutes: readonly Route[] = [
  approveTransporterRoute,
  attachRequestFilesRoute,
  attachRequestPdfRoute,
  confirmOtherByHashRoute,
  confirmOtherTransporterRoute,
  confirmSimulationByHashRoute,
  createOrderOfRequestRoute,
  createRequestRoute,
  createRequestsRoute,
  createRequestsOfInvoicesRoute,
  ...DELETE_REQUEST_FILE_ROUTES,
  ...DELETE_REQUEST_PDF_ROUTES,
  importRequestsRoute,
  linkRequestFileRoute,
  linkRequestPdfRoute,
  makeRequestLinkRoute,
  ...OPEN_REQUEST_ROUTES,
  previewRequestsRoute,
  refuseByHashRoute,
  refuseSimulationsRoute,
  reopenRequestRoute,
  shareRequestRoute,
  showBoardRoute,
  simulateRequestsRoute,
  unshareRequestRoute,
  updateRequestRoute,
]
