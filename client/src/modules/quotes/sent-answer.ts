import type { PartRow } from './quote.ts'

/** A carrier's answer as pages show it, of a part or of a link. */
export type SentAnswer = Pick<
  PartRow,
  | 'is_sealed'
  | 'weight_shipping_value'
  | 'rates'
  | 'icms'
  | 'icms_value'
  | 'total_value'
  | 'transporter_delivery_time'
  | 'business_days'
  | 'valid_until'
  | 'observation'
>
