import type { quoteErrorsPt, quoteTextsPt } from './pt.ts'

/** What goes wrong with quotes. */
export const quoteErrorsEn: Record<keyof typeof quoteErrorsPt, string> = {
  api_outage_http: 'The API is down.',
  api_outage_authentication: 'The API refused the credential: check it in Carrier APIs.',
  api_outage_timeout: 'The API took too long.',
  api_outage_untracked: 'The API answered something that is no price.',
  api_outage_price:
    'The price of the API does not add up: a value or the lead time is missing, or the total is not the sum of its parts.',
  api_outage_address: 'The address of the API is not public.',
  api_outage_credentials: 'The credential that is kept can no longer be read: enter it again.',
  carrier_api_taken: 'This carrier already has an API set up. Change the one that is there.',
  carrier_api_secret: 'Enter the credential again: it counts only for where it was given for.',
  carrier_api_address: 'Enter a public address that begins with https://.',
  carrier_api_none: 'This carrier has no active API for your quotes.',
  carrier_api_busy: 'The API is being asked already. Wait for its answer.',
  correios_code_taken: 'This Correios code is registered already.',
  quotation_expired: 'The quote has expired.',
  create_order_from_quote: 'The order could not be created from the quote.',
  quote_sealed: 'Prices of this quote stay sealed until its response limit. Wait for the limit.',
  quote_unsealed: 'Prices of this sealed quote have been opened. Make another quote.',
  quote_decided: 'The quote has been decided already. Reload the page.',
  quote_minimum: 'Answers needed before accepting: {{required}}. So far: {{answered}}.',
  quote_other_approver: 'The person who chose the price may not approve it. Ask another approver.',
  quote_price_over:
    'The validity of this price is over. Decline the choice, so that another price is chosen.',
  quote_carriers: 'Carriers: choose at least {{min}}.',
  quote_carrier_twice: 'The same carrier stands in the quote more than once.',
  quote_limit_past: 'The response limit must be in the future.',
  quote_validity: 'The validity must reach the response limit of the quote.',
  quote_none_waits: 'No other carrier waits for its turn.',
  quote_answered: 'The carrier has answered already, or its turn has not come yet.',
  order_not_quotable: 'Only a new road order without proposals and without a carrier can be quoted.',
}

/** States of quotes and answers, and the columns of their file. */
export const quoteTextsEn: Texts<typeof quoteTextsPt> = {
  status: {
    waiting: 'In line',
    asked: 'Waiting for the answer',
    answered: 'Answered',
    refused: 'Refused',
    awaiting_approval: 'Waiting for approval',
    accepted: 'Accepted',
    confirmed: 'Confirmed',
    ordered: 'Order created',
    lost: 'Not chosen',
    expired: 'Expired',
    canceled: 'Canceled',
  },
  responses: {
    open: 'Open',
    awaiting_approval: 'Waiting for approval',
    accepted: 'Accepted',
    confirmed: 'Confirmed',
    refused: 'Refused',
    expired: 'Expired',
    canceled: 'Canceled',
  },
  column: {
    id: 'Quote',
    quote_name: 'Name',
    quote_response: 'State of the quote',
    created_at: 'Created at',
    response_time_limit: 'Response limit',
    origin: 'Origin',
    destination: 'Destination',
    weight: 'Weight (kg)',
    invoice_value: 'Goods value (R$)',
    transporter_name: 'Carrier',
    response: 'Answer',
    weight_shipping_value: 'Weight freight (R$)',
    icms_value: 'ICMS (R$)',
    total_value: 'Total (R$)',
    transporter_delivery_time: 'Lead time (days)',
    valid_until: 'Valid until',
    answered_at: 'Answered at',
    order_id: 'Order',
  },
  file: 'quotes',
}

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
