import type { quoteNoticesAboutPt, quoteNoticesPt } from './quotes.pt.ts'

/** Notices of quotes, and what each is about. */
export const quoteNoticesEn: Record<keyof typeof quoteNoticesPt, { title: string; description: string }> = {
  quote_asked: {
    title: 'New quote',
    description: '{{shipper}} asks your price for freight {{name}}. Answer by {{limit}}.',
  },
  quote_reminded: {
    title: 'Quote near its limit',
    description: 'Freight {{name}}, of {{shipper}}, waits for your price until {{limit}}.',
  },
  quote_answered: {
    title: 'Quote answered',
    description: '{{transporter}} answered quote {{name}}.',
  },
  quote_closed: {
    title: 'Quote closed',
    description: 'The limit of quote {{name}} has passed. Compare the answers and choose.',
  },
  quote_without_price: {
    title: 'Quote without a price',
    description: 'No carrier priced quote {{name}}.',
  },
  quote_awaiting_approval: {
    title: 'Quote waits for approval',
    description:
      'The price of {{transporter}} in quote {{name}} is above the limit and waits for your approval.',
  },
  quote_declined: {
    title: 'Price not approved',
    description: 'The approver declined the price of {{transporter}} in quote {{name}}.',
  },
  quote_accepted: {
    title: 'Your price was accepted',
    description: '{{shipper}} accepted your price for freight {{name}}. Confirm to create the order.',
  },
  quote_lost: {
    title: 'Quote not won',
    description: '{{shipper}} chose another price for freight {{name}}.',
  },
  quote_confirmed: {
    title: 'Quote confirmed',
    description: '{{transporter}} confirmed quote {{name}}. The order is being created.',
  },
  quote_given_up: {
    title: 'Carrier gave up',
    description: '{{transporter}} gave quote {{name}} up. Choose another answer.',
  },
  carrier_api_failing: {
    title: 'Carrier API out of service',
    description:
      '{{transporter}} no longer answers quotes by API. {{reason}} Test the connection under carrier APIs; until then, ask for prices by the portal.',
  },
  quote_order_failed: {
    title: 'Order not created',
    description: 'The order of quote {{name}} could not be created. Open the quote to see what is missing.',
  },
  quote_canceled: {
    title: 'Quote canceled',
    description: '{{shipper}} canceled quote {{name}}.',
  },
  quote_message: {
    title: 'Message about a quote',
    description: '{{partner}} wrote about quote {{name}}.',
  },
}

export const quoteNoticesAboutEn: Record<keyof typeof quoteNoticesAboutPt, string> = {
  quote_asked: 'When a shipper asks your price for a freight.',
  quote_reminded: 'Shortly before the limit of a quote that you have not answered.',
  quote_answered: 'When a carrier answers a quote.',
  quote_closed: 'When the limit of a quote with answers passes.',
  quote_without_price: 'When a quote ends without any price.',
  quote_awaiting_approval: 'When a price above the limit waits for your approval.',
  quote_declined: 'When the approver declines the chosen price.',
  quote_accepted: 'When a shipper accepts your price.',
  quote_lost: 'When another price is chosen in a quote of yours.',
  quote_confirmed: 'When the chosen carrier confirms.',
  quote_given_up: 'When the chosen carrier gives up.',
  carrier_api_failing: "When a carrier's API stops answering your quotes.",
  quote_order_failed: 'When the order of a confirmed quote could not be created.',
  quote_canceled: 'When a shipper cancels a quote asked of you.',
  quote_message: 'When the other side writes about a quote.',
}
