import type { simulationQuotesTransporters } from '#shared/quotes/quote-answer.contract.ts'
import type { messagesQuotes, simulationQuotesFiles } from '#shared/quotes/quote-parts.contract.ts'
import type { simulationQuotes } from '#shared/quotes/quote.contract.ts'
import type { AnswerState, QuoteResponse } from '#shared/quotes/quote.machine.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

export type QuoteFile = RowOf<typeof simulationQuotesFiles>
export type QuoteMessage = RowOf<typeof messagesQuotes>
export type PartRow = RowOf<typeof simulationQuotesTransporters>
export type QuoteRow = RowOf<
  typeof simulationQuotes,
  {
    shipper?: { fantasy_name?: string } | null
    transporters?: PartRow[]
    files?: QuoteFile[]
  }
>

export const RESPONSE_TONES: Record<QuoteResponse, Tone> = {
  open: 'pending',
  awaiting_approval: 'pending',
  accepted: 'ahead',
  confirmed: 'success',
  refused: 'danger',
  expired: 'draft',
  canceled: 'draft',
}

export const STATUS_TONES: Record<AnswerState, Tone> = {
  waiting: 'draft',
  asked: 'pending',
  answered: 'ahead',
  refused: 'danger',
  awaiting_approval: 'pending',
  accepted: 'ahead',
  confirmed: 'success',
  ordered: 'success',
  lost: 'draft',
  expired: 'draft',
  canceled: 'draft',
}

/** What an action on a quote or a part of it changes on screen. */
export const QUOTE_TYPES = {
  invalidates: [
    'simulation_quotes',
    'simulation_quotes_transporters',
    'simulation_quotes_files',
    'messages_quotes',
    'audits',
  ],
}

/** What a link has opened is read again when it changed. */
export const GUEST_TYPE = 'guest_quote'
