import { defineModule } from '#server/kit/define-module.ts'
import { mailPerson } from './jobs/mail-person.job.ts'
import { cleanUpNotices, endQuiet, sendMails } from './jobs/watch.job.ts'
import { notificationsResource, systemNotificationsResource } from './notifications.resource.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { financeNotificationsResource, panelNotificationsResource } from './panel.resources.ts'
import { billingNotices } from './reactions/notify-about-billing.ts'
import { importNotices } from './reactions/notify-about-imports.ts'
import { orderNotices } from './reactions/notify-about-orders.ts'
import { peopleNotices } from './reactions/notify-about-people.ts'
import { purchaseOrderNotices } from './reactions/notify-about-purchase-orders.ts'
import { commentNotices } from './reactions/notify-about-comments.ts'
import { carrierApiNotices } from './reactions/notify-about-carrier-apis.ts'
import { tenderNotices } from './reactions/notify-about-tenders.ts'
import { quoteNotices } from './reactions/notify-about-quotes.ts'
import { requestNotices } from './reactions/notify-about-requests.ts'
import { routeNotices } from './reactions/notify-about-routes.ts'
import { tableNotices } from './reactions/notify-about-tables.ts'
import { workNotices } from './reactions/notify-about-work.ts'
import { liveOrders } from './reactions/tell-browsers.ts'

export { notify, type Notice } from './notify.ts'
export { type Recipient } from './recipients.store.ts'
export { tellFinance, tellPanel, type FinanceNotice, type PanelNotice } from './panel.ts'
export type { Message } from './message.ts'
export { noticeWords } from './words.ts'
export { cleanUpNotices, endQuiet, sendMails } from './jobs/watch.job.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  resources: [
    systemNotificationsResource,
    notificationsResource,
    panelNotificationsResource,
    financeNotificationsResource,
  ],
  routes: notificationsRoutes,
  jobs: [sendMails, mailPerson, endQuiet, cleanUpNotices],
  reactions: [
    ...orderNotices,
    ...importNotices,
    ...tableNotices,
    ...requestNotices,
    ...commentNotices,
    ...quoteNotices,
    ...tenderNotices,
    ...carrierApiNotices,
    ...routeNotices,
    ...peopleNotices,
    ...workNotices,
    ...billingNotices,
    ...purchaseOrderNotices,
    ...liveOrders,
  ],
})
