import type { Route } from '#server/kit/routes.ts'
import { changeNotificationSettingsRoute } from './actions/change-notification-settings.ts'
import { chooseNotificationsRoute } from './actions/choose-notifications.ts'
import { countUnreadRoute } from './actions/count-unread.ts'
import { dealWithPanelRoute } from './actions/deal-with-panel.ts'
import { listMutedOrdersRoute } from './actions/list-muted-orders.ts'
import { markReadRoute } from './actions/mark-read.ts'
import { markUnreadRoute } from './actions/mark-unread.ts'
import { muteOrderRoute } from './actions/mute-order.ts'
import { showNotificationSettingsRoute } from './actions/show-notification-settings.ts'
import { showOrderMuteRoute } from './actions/show-order-mute.ts'
import { showUnsubscriptionRoute } from './actions/show-unsubscription.ts'
import { unmuteOrderRoute } from './actions/unmute-order.ts'
import { unsubscribeRoute } from './actions/unsubscribe.ts'

export const notificationsRoutes: readonly Route[] = [
  countUnreadRoute,
  markReadRoute,
  markUnreadRoute,
  dealWithPanelRoute,
  chooseNotificationsRoute,
  showNotificationSettingsRoute,
  changeNotificationSettingsRoute,
  showOrderMuteRoute,
  muteOrderRoute,
  unmuteOrderRoute,
  listMutedOrdersRoute,
  showUnsubscriptionRoute,
  unsubscribeRoute,
]
