import { data, defineCall, nothing } from '#shared/kit/call.ts'
import { followedDelivery, liveRecipientLink, recipientLink } from './recipient.ts'

/** Calls about the link by which a recipient follows its delivery. */

export const shareDelivery = defineCall('POST recipient/link/:id', {
  summary: 'A link by which the recipient follows one delivery',
  description: 'The link is shown once; those made before go on working. It lives for sixty days.',
  ability: 'recipient.share',
  // A write keeps its answer for repeated requests, and this answer holds the link.
  asks: true,
  status: 201,
  answers: data(recipientLink),
})

export const findDeliveryLink = defineCall('GET recipient/link/:id', {
  summary: 'Whether a link of a delivery is out, and until when',
  ability: 'recipient.share',
  answers: data(liveRecipientLink.nullable()),
})

export const unshareDelivery = defineCall('DELETE recipient/link/:id', {
  summary: 'End the links of a delivery',
  ability: 'recipient.share',
  answers: nothing,
})

export const followDelivery = defineCall('GET recipient/delivery/:hash', {
  summary: 'The delivery that a recipient’s link opens',
  ability: 'public',
  limit: 'guest',
  answers: data(followedDelivery),
})
