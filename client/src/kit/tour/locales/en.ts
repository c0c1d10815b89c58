import type { pt } from './pt.ts'

export const en: typeof pt = {
  name: 'Get to know this screen',
  step: 'Step {{at}} of {{of}}',
  next: 'Next',
  back: 'Previous step',
  done: 'Got it',
  end: 'End',
  search:
    'Everything is found here: orders, invoices, plates, companies and screens. Ctrl K opens it anywhere.',
  dashboard: {
    today: 'What is due today. Each number leads to its orders.',
    figures: 'Figures of the period, compared with the one before. Choose the period beside them.',
  },
  orders: {
    tabs: 'Each tab is a situation. Views that you save stand beside them.',
    filters: 'Filter by one or more values. The address keeps all of it: copy and send it.',
    rows: 'Enter opens the order, Space shows it beside the list, X selects it. With several selected, actions appear below.',
    acts: 'Actions of this screen: export what is on it and, for those who may, create an order.',
  },
  simulation: {
    invoices: 'Choose imported invoices, and the load is filled in.',
    form: 'Or type the load. What is known already is filled in.',
  },
  tower: {
    counters: 'What needs attention. One press filters list and map.',
    list: 'The nearest deadlines first. Arrows walk through the list.',
    map: 'Vehicles live: shape and colour tell their state.',
    acts: 'Limits of the company, and wall mode for a large screen.',
  },
}
