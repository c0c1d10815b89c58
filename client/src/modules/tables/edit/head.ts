import type { Draft } from './draft.ts'

type Head = Draft['head']

/** A part of the terms of a table while they are edited. */
export type HeadProps = { head: Head; onChange: (change: Partial<Head>) => void }

export const FIELD_GRID = { cols: { base: 1, sm: 2, lg: 3 }, spacing: 'md' } as const
