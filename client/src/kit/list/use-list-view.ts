import { useMemo } from 'react'
import type { Density, ListLayout } from '#shared/lists/list-layout.ts'
import { changed, isSameLayout, layoutOf, moved, place, type Placed } from './layout.ts'
import type { Column } from './list-types.ts'
import { useLayoutDraft, useOwnLayout } from './use-layouts.ts'
import { useViews } from './use-views.ts'

/** How the columns of a list stand: as its open view has them, else as the person has set them up. */
export const useListView = <T>(name: string, columns: readonly Column<T>[]) => {
  const own = useOwnLayout(name)
  const { active } = useViews(name)
  const { draft, set, drop } = useLayoutDraft(active?.id ?? '')
  const kept = active ? active.layout : own.layout
  const layout = active && draft ? draft.layout : kept
  const placed = useMemo(() => place(columns, layout), [columns, layout])
  const visible = useMemo(() => placed.filter(({ hidden }) => !hidden), [placed])
  const density: Density = layout?.density ?? 'normal'
  const save = (next: ListLayout | null) => (active ? set(next) : own.keep(next))
  const arrange = (next: readonly Placed<T>[]) => save(layoutOf(next, density))
  const isHidden = (key: string) => placed.some(({ column, hidden }) => column.key === key && hidden)
  return {
    density,
    placed,
    visible,
    /** What a view of the list would keep; null: as the list has it. */
    layout,
    /** The columns of the open view were changed and not saved. */
    isAltered: active !== null && draft !== undefined && !isSameLayout(columns, draft.layout, kept),
    setDensity: (density: Density) => save(layoutOf(placed, density)),
    toggle: (key: string) => arrange(changed(placed, key, { hidden: !isHidden(key) })),
    move: (key: string, by: -1 | 1) => arrange(moved(placed, key, by)),
    pin: (key: string, pinned: boolean) => arrange(changed(placed, key, { pinned })),
    resize: (key: string, width: number | undefined) => arrange(changed(placed, key, { width })),
    discard: drop,
    reset: () => save(null),
  }
}

export type ListView<T> = ReturnType<typeof useListView<T>>
