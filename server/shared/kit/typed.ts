/** Plain JavaScript with the types that TypeScript leaves out; each assertion stands here, once. */

/** Names of an object whose type lists them all. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object) as (keyof T & string)[]

type Entry<T> = { [K in keyof T & string]: [K, T[K]] }[keyof T & string]

/** Names and values of an object whose type lists them all. */
export const entriesOf = <T extends object>(object: T): Entry<T>[] => Object.entries(object) as Entry<T>[]

/** Names of an object with the values that `make` gives them. */
export const mapValues = <T extends object, V>(
  object: T,
  make: (value: T[keyof T & string], name: keyof T & string) => V,
) =>
  Object.fromEntries(entriesOf(object).map(([name, value]) => [name, make(value, name)])) as Record<
    keyof T & string,
    V
  >

/** Members that have a value: an absent one neither overwrites nor is written. */
export const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Whether a value is an object with names, as JSON writes them. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members of a value of unknown shape; none where it is no object. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** A value of unknown shape that is a text; else undefined. */
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A value of unknown shape that is a number; else undefined. */
export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

/** Texts of a list of unknown shape. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Whether an object has this name. */
export const isNameIn = <T extends object>(object: T, name: unknown): name is keyof T & string =>
  typeof name === 'string' && Object.hasOwn(object, name)

/** Whether a value is one of a fixed list. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T =>
  list.some((item) => item === value)

/**
 * The item at a place that is known to be filled.
 * @throws RangeError where it is not
 */
export const itemAt = <T>(items: readonly T[], index: number): T => {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index} among ${items.length}`)
  return item
}

/**
 * The value of a key that is known to be in the map.
 * @throws RangeError where it is not
 */
export const valueAt = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`no value under ${String(key)} among ${map.size}`)
  return value
}
