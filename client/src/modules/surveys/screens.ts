import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconChartBar, IconMessage, IconUsers } from '#client/ui/icons.ts'

const ofCustomers = [{ title: 'surveys:final_customers', screen: 'final_customer' }] as const
const form = async () => ({ Component: (await import('./FinalCustomerFormPage.tsx')).FinalCustomerFormPage })

export const surveysScreens: readonly Screen[] = [
  defineScreen({
    name: 'final_customer',
    path: 'final_customer',
    roles: ['shipper'],
    ability: 'screens.final_customer',
    title: 'surveys:final_customers',
    menu: { group: 'satisfaction', order: 10, icon: IconUsers },
    component: async () => ({
      Component: (await import('./FinalCustomerListPage.tsx')).FinalCustomerListPage,
    }),
  }),
  defineScreen({
    name: 'final_customer_create',
    path: 'final_customer/create',
    roles: ['shipper'],
    ability: 'screens.final_customer',
    title: 'surveys:new_customer',
    breadcrumb: ofCustomers,
    component: form,
  }),
  defineScreen({
    name: 'final_customer_update',
    path: 'final_customer/update/:id',
    roles: ['shipper'],
    ability: 'screens.final_customer',
    title: 'surveys:edit_customer',
    breadcrumb: ofCustomers,
    component: form,
  }),
  defineScreen({
    name: 'satisfaction_survey_chart',
    path: 'satisfaction_survey/chart',
    roles: ['shipper'],
    ability: 'screens.survey',
    title: 'surveys:chart',
    menu: { group: 'satisfaction', order: 20, icon: IconChartBar },
    component: async () => ({ Component: (await import('./SurveyChartPage.tsx')).SurveyChartPage }),
  }),
  defineScreen({
    name: 'satisfaction_survey_answers',
    path: 'satisfaction_survey/answers',
    roles: ['shipper'],
    ability: 'screens.survey',
    title: 'surveys:answers',
    menu: { group: 'satisfaction', order: 30, icon: IconMessage },
    component: async () => ({ Component: (await import('./SurveyAnswersPage.tsx')).SurveyAnswersPage }),
  }),
  // The page of a link to one survey, for the final customer.
  defineScreen({
    name: 'customer_survey',
    path: '/customer/survey/:hash',
    roles: 'public',
    layout: 'bare',
    title: 'surveys:guest.title',
    component: async () => ({ Component: (await import('./SurveyGuestPage.tsx')).SurveyGuestPage }),
  }),
]
