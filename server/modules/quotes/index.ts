import { defineModule } from '#server/kit/define-module.ts'
import { sendQuoteJob } from './jobs/send-quote.job.ts'
import { watchQuotesJob } from './jobs/watch-quotes.job.ts'
import {
  messagesQuotesResource,
  quoteStatusResource,
  simulationQuotesAddressesResource,
  simulationQuotesFilesResource,
  simulationQuotesResource,
  simulationQuotesTransportersAddressesResource,
  simulationQuotesTransportersResource,
} from './quotes.resources.ts'
import { quotesRoutes } from './quotes.routes.ts'
import { quoteReactions } from './reactions/make-order.ts'

export { lockPart, writeAnswer, type Part } from './answer.store.ts'
export { giveAnswer } from './give-answer.ts'
export { simulationQuotesTransportersResource } from './quotes.resources.ts'

/** Freight that carriers are asked to price: asked, answered, compared, chosen, made into orders. */
export const quotesModule = defineModule({
  name: 'quotes',
  resources: [
    simulationQuotesResource,
    simulationQuotesTransportersResource,
    simulationQuotesAddressesResource,
    simulationQuotesTransportersAddressesResource,
    simulationQuotesFilesResource,
    messagesQuotesResource,
    quoteStatusResource,
  ],
  routes: quotesRoutes,
  jobs: [sendQuoteJob, watchQuotesJob],
  reactions: quoteReactions,
})
