import type { addresses } from '#shared/places/places.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

export type AddressRow = RowOf<typeof addresses>
