import type { Route } from '#server/kit/routes.ts'
import { findDeliveryLinkRoute } from './actions/find-delivery-link.ts'
import { followDeliveryRoute } from './actions/follow-delivery.ts'
import { shareDeliveryRoute } from './actions/share-delivery.ts'
import { unshareDeliveryRoute } from './actions/unshare-delivery.ts'

export const recipientRoutes: readonly Route[] = [
  shareDeliveryRoute,
  findDeliveryLinkRoute,
  unshareDeliveryRoute,
  followDeliveryRoute,
]
