import type { Route } from '#server/kit/routes.ts'
import { changeNotificationSettingsRoute } from './actions/change-notification-settings.ts'
import { chooseNotificationsRoute } from './actions/choose-notifications.ts'
import { countUnreadRoute } from './actions/count-unread.ts'
import { dealWithPanelRoute } from './actions/deal-with-panel.ts'
import { markReadRoute } from './actions/mark-read.ts'
import { markUnreadRoute } from './actions/mark-unread.ts'
import { showNotificationSettingsRoute } from './actions/show-notification-settings.ts'
import { showUnsubscriptionRoute } from './actions/show-unsubscription.ts'
import { unsubscribeRoute } from './actions/unsubscribe.ts'

export const notificationsRoutes: readonly Route[] = [
  countUnreadRoute,
  markReadRoute,
  markUnreadRoute,
  dealWithPanelRoute,
  chooseNotificationsRoute,
  showNotificationSettingsRoute,
  changeNotificationSettingsRoute,
  showUnsubscriptionRoute,
  unsubscribeRoute,
]
