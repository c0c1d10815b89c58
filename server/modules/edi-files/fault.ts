import type { EDI_FAULTS } from '#shared/edi/edi-words.ts'
import type { Field } from './layout.ts'

/** A fault of a file, by line and column; reading goes on behind it. */

export type FaultKind = (typeof EDI_FAULTS)[number]

export type Fault = {
  line: number
  /** First column of the field, from 1. */
  column: number
  record: string
  kind: FaultKind
  /** The field's official name. */
  field: string | null
  found: string
  /** The record, sum or count that was expected; the kind says the rest. */
  expected: string | null
}

const MOST = 60

/** Found text comes from strangers: a part of it, without control characters. */
export const found = (text: string): string => text.replace(/\p{C}/gu, ' ').slice(0, MOST).trimEnd()

export const fieldFault = (
  kind: FaultKind,
  at: { line: number; record: string },
  { column, label }: Pick<Field, 'column' | 'label'>,
  text: string,
): Fault => ({ ...at, column, kind, field: label, found: found(text), expected: null })
