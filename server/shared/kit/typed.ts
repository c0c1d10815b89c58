/** Plain JavaScript with the types that TypeScript leaves out; each assertion stands here, once. */

/** Names of an object whose type lists them all. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object) as (keyof T & string)[]

type Entry<T> = { [K in keyof T & string]: [K, T[K]] }[keyof T & string]

/** Names and values of an object whose type lists them all. */
export const entriesOf = <T extends object>(object: T): Entry<T>[] => Object.entries(object) as Entry<T>[]

/** Whether a value is one of a fixed list. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value)

/**
 * The item at a place that is known to be filled.
 * @throws RangeError where it is not
 */
export const itemAt = <T>(items: readonly T[], index: number): T => {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index} among ${items.length}`)
  return item
}
