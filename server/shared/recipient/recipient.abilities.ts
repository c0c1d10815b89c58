import { shipperSide } from '#shared/access/sets.ts'

/** Who gives a recipient the link of its delivery: those who act for the shipper. */
export const recipientAbilities = { 'recipient.share': shipperSide } as const
