import type * as z from 'zod'
import type { Label } from './order.labels.ts'

/**
 * Where a company chooses the field: a column of the list, a fact beside the detail, demanded from the creator of an
 * order, demanded from its carrier.
 */
export type Choice = 'list' | 'detail' | 'creation' | 'carrier'

type FileColumn = {
  type: 'text' | 'integer' | 'decimal' | 'datetime' | 'boolean'
  /** Heading of the column, where a file needs other words than a screen (a unit). */
  header?: Label
  decimals?: number
  /** Attribute that the column is read from, where it is another one. */
  attribute?: string
  /** The value is worded: a status, a modal, lines of products. */
  words?: 'status' | 'modal' | 'products'
  from?: 'relation' | 'alias' | 'fractions' | 'invoices'
  /** Only in a file that asks for it: of one side only, or rarely filled. */
  seldom?: true
}

export type OrderField = {
  /** Type on the wire; absent for a field that is no attribute (a relation, a list of ids). */
  attribute?: z.ZodType
  /** The attribute is computed, no column. */
  computed?: true
  /** Answered for a single order, and in lists that name it in `fields[orders]`. */
  seldom?: true
  /** Type of the input, where it can be typed at creation and changed later. */
  input?: z.ZodType
  choices?: readonly Choice[]
  file?: FileColumn
  /** Free text of people, searched for personal data. */
  free?: true
}
