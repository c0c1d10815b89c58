import type { Route } from '#server/kit/routes.ts'
import { attachByHashRoute } from './actions/attach-by-hash.ts'
import { linkPaperByHashRoute } from './actions/link-paper-by-hash.ts'
import { answerByHashRoute } from './actions/answer-by-hash.ts'
import { confirmByHashRoute } from './actions/confirm-by-hash.ts'
import { CREATE_ORDER_BY_HASH_ROUTES } from './actions/create-order-by-hash.ts'
import { openQuoteRoute } from './actions/open-quote.ts'
import { writeByHashRoute } from './actions/write-by-hash.ts'
import { acceptAnswerRoute } from './actions/accept-answer.ts'
import { approverDeclineRoute } from './actions/approver-decline.ts'
import { attachAnswerFilesRoute } from './actions/attach-answer-files.ts'
import { attachQuoteFilesRoute } from './actions/attach-quote-files.ts'
import { cancelQuoteRoute } from './actions/cancel-quote.ts'
import { compareQuoteRoute } from './actions/compare-quote.ts'
import { confirmAnswerRoute } from './actions/confirm-answer.ts'
import { createOrderOfAnswerRoute } from './actions/create-order-of-answer.ts'
import { createQuoteOfRoadMapRoute } from './actions/create-quote-of-road-map.ts'
import { createQuoteRoute } from './actions/create-quote.ts'
import { deleteQuoteFileRoute } from './actions/delete-quote-file.ts'
import { endQuoteLinkRoute } from './actions/end-quote-link.ts'
import { exportQuotesRoute } from './actions/export-quotes.ts'
import { inviteCarriersRoute } from './actions/invite-carriers.ts'
import { linkQuoteFileRoute } from './actions/link-quote-file.ts'
import { makeQuoteLinkRoute } from './actions/make-quote-link.ts'
import { nextCarrierRoute } from './actions/next-carrier.ts'
import { readMessagesRoute } from './actions/read-messages.ts'
import { resendAnswerRoute } from './actions/resend-answer.ts'
import { transporterAcceptRoute } from './actions/transporter-accept.ts'

export const quotesRoutes: readonly Route[] = [
  acceptAnswerRoute,
  approverDeclineRoute,
  attachAnswerFilesRoute,
  attachQuoteFilesRoute,
  cancelQuoteRoute,
  compareQuoteRoute,
  confirmAnswerRoute,
  createOrderOfAnswerRoute,
  createQuoteOfRoadMapRoute,
  createQuoteRoute,
  deleteQuoteFileRoute,
  endQuoteLinkRoute,
  exportQuotesRoute,
  inviteCarriersRoute,
  linkQuoteFileRoute,
  makeQuoteLinkRoute,
  nextCarrierRoute,
  readMessagesRoute,
  resendAnswerRoute,
  transporterAcceptRoute,
  answerByHashRoute,
  attachByHashRoute,
  linkPaperByHashRoute,
  confirmByHashRoute,
  ...CREATE_ORDER_BY_HASH_ROUTES,
  openQuoteRoute,
  writeByHashRoute,
]
