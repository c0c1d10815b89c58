import { useCallback, useState } from 'react'

const DEPTH = 200

type Past<T> = { now: T; before: readonly T[]; after: readonly T[] }

/** A value with undo and redo. Values share what did not change between them, so that keeping them costs little. */
export const useHistory = <T>(first: T) => {
  const [state, setState] = useState<Past<T>>({ now: first, before: [], after: [] })
  const change = useCallback((next: (now: T) => T) => {
    setState((past) => {
      const now = next(past.now)
      return now === past.now ? past : { now, before: [...past.before, past.now].slice(-DEPTH), after: [] }
    })
  }, [])
  const undo = useCallback(() => {
    setState((past) => {
      const back = past.before.at(-1)
      return back === undefined
        ? past
        : { now: back, before: past.before.slice(0, -1), after: [past.now, ...past.after] }
    })
  }, [])
  const redo = useCallback(() => {
    setState((past) => {
      const [next, ...after] = past.after
      return next === undefined ? past : { now: next, before: [...past.before, past.now], after }
    })
  }, [])
  /** Another value to begin with; nothing to undo. */
  const reset = useCallback((now: T) => setState({ now, before: [], after: [] }), [])
  return {
    now: state.now,
    change,
    undo,
    redo,
    reset,
    canUndo: state.before.length > 0,
    canRedo: state.after.length > 0,
  }
}
