import { IconChartBar, IconMessage, IconUsers } from '#client/ui/icons.ts'
import type { ComingRow } from '../coming-row.ts'

/** Final customers and their surveys. */
export const cargoRows: readonly ComingRow[] = [
  {
    name: 'final_customer',
    path: 'final_customer',
    roles: ['shipper'],
    ability: 'screens.final_customer',
    holds: 'final_customer',
    menu: { group: 'satisfaction', order: 10, icon: IconUsers },
    meanwhile: ['customer'],
  },
  {
    name: 'final_customer_create',
    path: 'final_customer/create',
    roles: ['shipper'],
    ability: 'screens.final_customer',
    holds: 'final_customer',
    under: { title: 'final_customer', screen: 'final_customer' },
    meanwhile: ['customer'],
  },
  {
    name: 'final_customer_update',
    path: 'final_customer/update/:id',
    roles: ['shipper'],
    ability: 'screens.final_customer',
    holds: 'final_customer',
    under: { title: 'final_customer', screen: 'final_customer' },
    meanwhile: ['customer'],
  },
  {
    name: 'satisfaction_survey_chart',
    path: 'satisfaction_survey/chart',
    roles: ['shipper'],
    ability: 'screens.survey',
    holds: 'satisfaction_survey',
    menu: { group: 'satisfaction', order: 20, icon: IconChartBar },
    meanwhile: ['order'],
  },
  {
    name: 'satisfaction_survey_answers',
    path: 'satisfaction_survey/answers',
    roles: ['shipper'],
    ability: 'screens.survey',
    holds: 'satisfaction_survey',
    menu: { group: 'satisfaction', order: 30, icon: IconMessage },
    meanwhile: ['order'],
  },
]
