import type { carrierRates as source } from './carrier-rates.pt.ts'

export const carrierRates: typeof source = {
  title: 'TDE and TRT',
  text: "The carrier's own rates: they count where the freight table has no row of the same rate.",
  text_own: 'Your rates count in every table of yours that has no row of the same rate.',
  new: 'New {{rate}}',
  edit: 'Edit {{rate}}',
  one: "Carrier's {{rate}}",
  where: 'Recipient or place',
  rule: 'Rule',
  cities: 'Cities',
  state: 'State',
  document: 'CNPJ or CPF',
  more: 'and {{count}} more',
  take_out: 'Take out {{name}}',
  empty: 'No {{rate}} yet',
  empty_own: 'Add one by recipient, city or state; simulations charge it at once.',
  empty_text: 'The carriers you work with have not registered this rate.',
  remove_title: 'Delete this {{rate}}?',
  remove_text: 'The next simulations stop charging it. Kept calculations do not change.',
  removed: 'Rate deleted.',
}
