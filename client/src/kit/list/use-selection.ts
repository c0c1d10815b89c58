import { useCallback, useRef, useState } from 'react'

/** Checked rows, kept across pages; Shift+click takes the range on the page. */
export const useSelection = <T extends { id: string }>(rows: readonly T[]) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  const last = useRef<number | null>(null)

  const toggle = useCallback(
    (index: number, range: boolean) => {
      setChosen((current) => {
        const next = new Map(current)
        const row = rows[index]
        if (!row) return current
        const add = !current.has(row.id)
        const start = range && last.current !== null ? last.current : index
        for (let at = Math.min(start, index); at <= Math.max(start, index); at += 1) {
          const one = rows[at]
          if (!one) continue
          if (add) next.set(one.id, one)
          else next.delete(one.id)
        }
        last.current = index
        return next
      })
    },
    [rows],
  )
  const togglePage = useCallback(() => {
    setChosen((current) => {
      const next = new Map(current)
      const complete = rows.every((row) => current.has(row.id))
      for (const row of rows) {
        if (complete) next.delete(row.id)
        else next.set(row.id, row)
      }
      return next
    })
  }, [rows])
  const clear = useCallback(() => setChosen(new Map()), [])
  const has = (id: string): boolean => chosen.has(id)
  const onPage = rows.filter((row) => chosen.has(row.id)).length
  return { chosen, has, toggle, togglePage, clear, onPage }
}

export type SelectionState<T extends { id: string }> = ReturnType<typeof useSelection<T>>
