import type { EdiOutcome, EdiReason } from '#shared/edi/edi-words.ts'
import type { NewItem } from './edi-files.store.ts'

/** What became of a record, as its row in `edi_items` tells. */
export type Taken = Partial<NewItem> & { outcome: EdiOutcome; reason?: EdiReason | null }
