/**
 * Work over what people send, which a thread of its own does: what goes in and comes out is plain data. The thread finds
 * the work by its module and its name, so the constant is exported under that very name.
 */
export type HeavyWork<I, O> = {
  module: string
  name: string
  run: (input: I) => Iterable<O> | AsyncIterable<O>
}

/** @example export const readDrop = heavyWork(import.meta.url, 'readDrop', function* (drop: Drop) { … }) */
export const heavyWork = <I, O>(
  module: string,
  name: string,
  run: HeavyWork<I, O>['run'],
): HeavyWork<I, O> => ({ module, name, run })

/** From the pool to its thread: the work begins, or its next value is wanted, or no more of it. */
export type Order = { module: string; name: string; input: unknown } | 'next' | 'stop'
/** From the thread to its pool. */
export type Reply<O> =
  | { value: O }
  | { done: true }
  | { failure: { name: string; message: string; code: string | null } }
