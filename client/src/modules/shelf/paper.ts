import type { orderPapers } from '#shared/documents/papers.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

export type Paper = RowOf<typeof orderPapers>
