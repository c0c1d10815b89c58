/**
 * How many rows of a list are read for so many that are wanted, a fifth more than needed; Infinity where none was seen.
 * @param share how many of the first rows were wanted ones, of one
 */
export const rowsFor = (wanted: number, share: number): number => Math.ceil((wanted / share) * 1.2)
