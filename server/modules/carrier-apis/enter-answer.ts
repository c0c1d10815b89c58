import { redactFields } from '#server/infra/redact.ts'
import type { Context } from '#server/kit/context.ts'
import { giveAnswer, lockPart, writeAnswer, type Part } from '#server/modules/quotes/index.ts'
import { equals, isDecimal } from '#shared/kit/money.ts'
import { isRecord } from '#shared/kit/typed.ts'
import { answerTotals } from '#shared/quotes/answer-total.ts'
import { transporterAnswerInput } from '#shared/quotes/quote-input.ts'
import { endOutage, type CarrierApi } from './carrier-apis.store.ts'
import { NoPrice, type ApiAnswer } from './providers/provider.ts'

/** An API's answer enters as any other answer does. */

const MOST_KEPT = 64_000

/** The answer as it came, of limited length, without members that sound like a credential or a person's. */
const keptOf = (response: Record<string, unknown>): Record<string, unknown> => {
  const safe = redactFields(response)
  return isRecord(safe) && JSON.stringify(safe).length <= MOST_KEPT ? safe : { too_long: true }
}

/** @throws NoPrice `price` where it is none, or its parts do not make the total that the API tells */
const priceOf = ({ answer, total_value }: ApiAnswer, { quote }: Part) => {
  const read = transporterAnswerInput.safeParse(answer)
  if (!read.success) throw new NoPrice('price')
  if (total_value === undefined || !read.data.transporter_accept) return read.data
  const { total_value: ours } = answerTotals(read.data, quote.icms_exemption)
  if (!isDecimal(total_value) || !equals(total_value, ours)) throw new NoPrice('price')
  return read.data
}

/**
 * Enters the answer, once: a part that has another answer or a decision by then stays as it is.
 * @throws NoPrice `price`, `decided`; 409 `quotation_expired`
 */
export const enterAnswer = async (
  ctx: Context,
  id: number,
  { api, given }: { api: CarrierApi; given: ApiAnswer },
): Promise<void> => {
  const part = await lockPart(ctx, id)
  const { answer } = part
  if (answer.integration_status === 'answered') return
  if (answer.response !== 'asked') throw new NoPrice('decided')
  await giveAnswer(ctx, part, priceOf(given, part), 'api', keptOf(given.response))
  await endOutage(ctx, api.id)
  await writeAnswer(ctx, answer, {
    integration_status: 'answered',
    integration_error: null,
    integration_text: null,
    correios_modal_transport_id: api.provider === 'correios' ? api.correios_modal_transport_id : null,
    jadlog_modality: api.provider === 'jadlog' ? api.jadlog_modality : null,
  })
}
