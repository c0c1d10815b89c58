/** Pixels: narrower, a column shows nothing; wider, it is no column. */
export const COLUMN_WIDTH = { min: 60, max: 800 } as const
