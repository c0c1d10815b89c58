import type { BillWords, billingErrorsPt } from './pt.ts'

/** What bills refuse. */
export const billingErrorsEn: typeof billingErrorsPt = {
  bill_paid: 'The bill is already paid.',
  bank_off: 'No bank is configured to register charges.',
}

export const billEn: BillWords = {
  lang: 'en',
  page: 'Page {{page}} of {{pages}}',
  title: 'Bill {{id}}',
  company: 'Company',
  period: 'Period',
  period_of: '{{start}} to {{end}}',
  expire_at: 'Due date',
  status: 'Status',
  statuses: { open: 'Open', paid: 'Paid', overdue: 'Overdue' },
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  value: 'Value',
  plan: 'Plan',
  plan_without_price: 'Plan (without a registered price)',
  ftl: 'Full truckload orders above {{included}} ({{counted}} counted)',
  others: 'Other orders above {{included}} ({{counted}} counted)',
  minimum: 'Addition up to the minimum of {{minimum}}',
  total: 'Total',
  pix: 'Pay by PIX',
  pix_text: 'Scan the code with the app of your bank, or copy the text below.',
  pix_qr: 'QR code of the PIX of this bill',
  extra: {
    quotation: 'Quote',
    simulation: 'Simulation',
    cte: 'CT-e',
    solicitation: 'Order',
    custom_report: 'Custom report',
    per_table: 'Per table',
    carrier_integration: 'Carrier integration',
    logistics_consulting: 'Logistics consulting',
    implementation: 'Implementation',
    dedicated_request_cost: 'Dedicated request cost',
    non_dedicated_request_cost: 'Non-dedicated request cost',
    custom_hour: 'Development hour',
  },
}
