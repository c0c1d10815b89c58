import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { dealWithPanel } from '#shared/notifications/notification.calls.ts'
import { panelNotificationsResource } from '../panel.resources.ts'
import { dealWithNotice } from '../panel.store.ts'

/** The notice has been dealt with; a repeated call changes nothing. */
export const dealWithPanelRoute = action(dealWithPanel, async (ctx, { id, services }) => {
  if (!(await dealWithNotice(ctx, id))) throw notFound('panel_notifications')
  return services.reader.get(ctx, panelNotificationsResource, id)
})
