/** Switches of an order: how it is followed, and whether it shares its vehicle. */
export const MONITORING = [
  'is_traceable',
  'is_tracking_via_app',
  'is_mirrored',
  'has_shared_shipping',
] as const
