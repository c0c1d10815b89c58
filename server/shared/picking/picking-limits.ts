/** What one picking holds at most, and the forms of its labels. */
export const MOST_LINES = 300
export const MOST_PIECES = 5_000
export const LABEL_FORMATS = ['pdf', 'zpl'] as const
