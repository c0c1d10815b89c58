import type { QueryParams } from '#shared/kit/query-builder.ts'
import { plain } from '../palette/fuzzy.ts'
import type { RecordGroup } from './sources.ts'

/** Found records in their order: exact matches first, and their kind before the others. Pure. */

export type Ranked<T> = { group: RecordGroup; rank: number; item: T }

const compact = (words: string): string => plain(words).replaceAll(/[^a-z0-9]/g, '')

/** 0: the words are one of its names; 1: one begins so; 2: they stand somewhere in it. */
export const rankOf = (words: string, { filter }: QueryParams, names: readonly string[]): number => {
  // A number or a key that was asked for as such.
  if (filter?.search === undefined) return 0
  const asked = compact(words)
  const known = names.map(compact)
  return known.includes(asked) ? 0 : known.some((name) => name.startsWith(asked)) ? 1 : 2
}

/** By kind; a record that several questions found stands once, at its best place. */
export const grouped = <T extends { key: string }>(
  lines: readonly Ranked<T>[],
): { key: RecordGroup; items: T[] }[] => {
  const sorted = lines.toSorted((one, other) => one.rank - other.rank)
  const once = sorted.filter(({ item }, at) => sorted.findIndex((one) => one.item.key === item.key) === at)
  return [...new Set(once.map(({ group }) => group))].map((key) => ({
    key,
    items: once.filter(({ group }) => group === key).map(({ item }) => item),
  }))
}
