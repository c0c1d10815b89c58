import { useTexts } from '#client/lib/texts.ts'
import type { AnswerState, QuoteResponse } from '#shared/quotes/quote.machine.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { RESPONSE_TONES, STATUS_TONES } from '../quote.ts'

export const QuoteStatus = ({ response }: { response: QuoteResponse }) => {
  const { t } = useTexts('quotes')
  return <StatusBadge tone={RESPONSE_TONES[response]}>{t(`responses.${response}`)}</StatusBadge>
}

export const PartStatus = ({ response }: { response: AnswerState }) => {
  const { t } = useTexts('quotes')
  return <StatusBadge tone={STATUS_TONES[response]}>{t(`status.${response}`)}</StatusBadge>
}
