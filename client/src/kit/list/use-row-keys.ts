import { useHotkeys } from '@mantine/hooks'
import { useCustomSettings } from '#client/lib/custom-settings.ts'
import { isPageFocused, isPlainKey } from '../keys/at-rest.ts'

export type RowKeysOptions = {
  count: number
  current: number | null
  onCurrent: (index: number | null) => void
  onOpen: (index: number) => void
  onPeek: () => void
  onSelect?: ((index: number) => void) | undefined
  onEdit: (index: number) => void
  onRefresh: () => void
}

const press = (...selectors: string[]): void =>
  selectors.flatMap((one) => document.querySelector<HTMLElement>(one) ?? [])[0]?.click()

/** What begins something new has the plus, in the header of the page. */
const CREATE = '[data-header-actions] :is(a, button):has(.tabler-icon-plus)'
const FURTHER_FILTER = '[data-add-filter]'
const FIRST_FILTER = '[data-filter-chip]'

/** Keys that a focused control, or the page, has as well: only where neither is meant. */
const atRest = (event: KeyboardEvent, isMeant: boolean, act: () => void): void => {
  if (!isMeant || !isPageFocused()) return
  event.preventDefault()
  act()
}

/** Letters that begin something elsewhere: not in a field, nor behind a dialog. */
const plain =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (!isPlainKey(event)) return
    event.preventDefault()
    act()
  }

/**
 * J/K or arrows move, Enter opens, Space shows the row beside the list, X selects, E changes, C creates, F filters, R reads
 * again; never while typing, and it can be switched off.
 */
export const useRowKeys = ({ count, current, onCurrent: setCurrent, ...on }: RowKeysOptions): void => {
  const enabled = useCustomSettings().keyboard_shortcuts !== false
  const move = (by: number) =>
    setCurrent(count === 0 ? null : Math.max(0, Math.min(count - 1, (current ?? -1) + by)))
  const onCurrent = (act: ((index: number) => void) | undefined) => {
    if (current !== null && current < count) act?.(current)
  }
  const own = { preventDefault: false }
  useHotkeys(
    enabled
      ? [
          ['j', () => move(1)],
          ['k', () => move(-1)],
          ['ArrowDown', (event) => atRest(event, count > 0, () => move(1)), own],
          ['ArrowUp', (event) => atRest(event, current !== null, () => move(-1)), own],
          ['Enter', (event) => atRest(event, current !== null, () => onCurrent(on.onOpen)), own],
          ['Space', (event) => atRest(event, current !== null, on.onPeek), own],
          ['o', () => onCurrent(on.onOpen)],
          ['x', () => onCurrent(on.onSelect)],
          ['e', plain(() => onCurrent(on.onEdit)), own],
          ['c', plain(() => press(CREATE)), own],
          ['f', plain(() => press(FURTHER_FILTER, FIRST_FILTER)), own],
          ['r', on.onRefresh],
        ]
      : [],
  )
}
