import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { resendAnswer } from '#shared/quotes/quote-answer.calls.ts'
import { lockPart, writeAnswer } from '../answer.store.ts'
import { sendQuoteJob } from '../jobs/send-quote.job.ts'
import { simulationQuotesTransportersResource } from '../quotes.resources.ts'

export const resendAnswerRoute = action(resendAnswer, async (ctx, { id, input, services }) => {
  const { answer } = await lockPart(ctx, id)
  if (answer.response !== 'asked') throw conflict('quote_answered')
  const emails = input.emails ?? answer.emails
  await writeAnswer(ctx, answer, { emails, sending_status: 'pending', send_error: null })
  ctx.audit({ type: 'simulation_quotes_transporters', id, event: 'quote_resent', new: { emails } })
  await ctx.jobs.enqueue(sendQuoteJob, { id })
  return services.reader.get(ctx, simulationQuotesTransportersResource, id)
})
