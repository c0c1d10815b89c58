import type { auditsOrder } from '#shared/audit/audit.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

export type Audit = RowOf<typeof auditsOrder, { order?: { shipper_order_code?: string | null } | null }>
