import { type Density, changeCustomSettings, useCustomSettings } from '#client/lib/custom-settings.ts'
import type { Column } from './list-types.ts'

/** Which columns are shown and how dense; saved per list in customSettings. */
export const useListView = <T>(name: string, columns: readonly Column<T>[]) => {
  const saved = useCustomSettings().lists ?? {}
  const own = saved[name] ?? {}
  const hidden = own.hidden ?? columns.filter((column) => column.hidden).map((column) => column.key)
  const save = (change: { hidden?: string[]; density?: Density }) =>
    changeCustomSettings({ lists: { ...saved, [name]: { ...own, ...change } } })
  const density: Density = own.density ?? 'normal'
  return {
    density,
    hidden,
    visible: columns.filter((column) => column.fixed || !hidden.includes(column.key)),
    setDensity: (density: Density) => save({ density }),
    toggle: (key: string) =>
      save({ hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key] }),
    reset: () => changeCustomSettings({ lists: { ...saved, [name]: {} } }),
  }
}

export type ListView<T> = ReturnType<typeof useListView<T>>
