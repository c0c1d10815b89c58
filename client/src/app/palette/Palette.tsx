import { Kbd, Loader, Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { useScreens } from '#client/kit/screens-context.tsx'
import { changeCustomSettings, useCustomSettings } from '#client/lib/custom-settings.ts'
import type { Session } from '#client/lib/session.ts'
import { IconSearch } from '#client/ui/icons.ts'
import { PaletteOption } from './PaletteOption.tsx'
import { useActionItems } from './actions.ts'
import { best } from './fuzzy.ts'
import { type Item, screenItems, wordsOf } from './items.ts'
import { type FoundGroup, useRecords } from '../search/use-records.ts'
import styles from './palette.module.css'

const MOST_RECENT = 5
const MOST_SCREENS = 7
const MOST_ACTIONS = 5
const DEBOUNCE_MS = 150

type Group = { key: 'recent' | 'screens' | 'actions' | FoundGroup['key']; items: Item[] }

/** Hits of the typed words: records, screens, actions; with nothing typed, the last opened ones. */
const useGroups = (typed: string, session: Session): { groups: Group[]; isPending: boolean } => {
  const screens = useScreens()
  const recent = useCustomSettings().recent ?? []
  const places = useMemo(() => screenItems(screens, session), [screens, session])
  const actions = useActionItems(session)
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS)
  const { groups: records, isPending } = useRecords(asked)
  const isEmpty = typed.trim() === ''
  // The last opened pages are offered again as long as they are open to this person.
  const lately = recent.flatMap(({ path }) => places.filter((item) => 'path' in item && item.path === path))
  const groups: Group[] = [
    ...(isEmpty ? [{ key: 'recent' as const, items: lately.slice(0, MOST_RECENT) }] : []),
    ...(isEmpty ? [] : records),
    {
      key: 'screens',
      items: isEmpty
        ? places.filter((item) => !lately.includes(item)).slice(0, MOST_SCREENS)
        : best(typed, places, wordsOf, MOST_SCREENS),
    },
    { key: 'actions', items: best(typed, actions, wordsOf, MOST_ACTIONS) },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isPending: !isEmpty && (isPending || asked !== typed),
  }
}

/** The keys that work in the palette. */
const PaletteKeys = () => {
  const { t } = useTexts('app')
  return (
    <div className={styles.keys} aria-hidden>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('palette.move')}
      </span>
      <span>
        <Kbd size="xs">Enter</Kbd> {t('palette.go')}
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> {t('palette.leave')}
      </span>
    </div>
  )
}

type Props = { session: Session; onClose: () => void }

/** Screens, records and actions under one field (ux: Ctrl+K); a combobox whose options are all reached by arrows. */
export const Palette = ({ session, onClose }: Props) => {
  const { t } = useTexts('app')
  const navigate = useNavigate()
  const recent = useCustomSettings().recent ?? []
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { groups, isPending } = useGroups(typed, session)
  const all = groups.flatMap(({ items }) => items)
  const current = Math.min(at, Math.max(0, all.length - 1))
  const optionId = (index: number) => `${listId}-${index}`

  const open = (item: Item | undefined, isNewTab = false) => {
    if (!item) return
    if ('path' in item && isNewTab) {
      window.open(item.path, '_blank', 'noopener')
      return
    }
    onClose()
    if (!('path' in item)) return item.run()
    const others = recent.filter(({ path }) => path !== item.path)
    changeCustomSettings({ recent: [{ path: item.path, label: item.label }, ...others].slice(0, 12) })
    void navigate(item.path)
  }
  const move = (to: number) => {
    const next = all.length === 0 ? 0 : (to + all.length) % all.length
    setAt(next)
    list.current?.querySelector(`[id="${optionId(next)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(current + 1),
      ArrowUp: () => move(current - 1),
      PageDown: () => move(Math.min(current + MOST_SCREENS, all.length - 1)),
      PageUp: () => move(Math.max(current - MOST_SCREENS, 0)),
      Enter: () => open(all[current], event.ctrlKey || event.metaKey),
    }
    const step = steps[event.key]
    if (!step || event.nativeEvent.isComposing) return
    event.preventDefault()
    step()
  }
  const startOf = (group: Group): number =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      padding={0}
      size={620}
      yOffset="12dvh"
      radius="md"
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.open')}>
        <div className={styles.field}>
          {isPending ? <Loader size={18} aria-hidden /> : <IconSearch size={20} aria-hidden />}
          <input
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={all.length > 0 ? optionId(current) : undefined}
            aria-label={t('palette.open')}
            placeholder={t('palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines with pictures and hints, which select has not */}
        <div ref={list} id={listId} role="listbox" aria-label={t('palette.open')} className={styles.list}>
          {groups.map((group) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options has no tag of its own
            <div key={group.key} role="group" aria-labelledby={`${listId}-${group.key}`}>
              <div id={`${listId}-${group.key}`} className={styles.group}>
                {t(`palette.${group.key}`)}
              </div>
              {group.items.map((item, index) => (
                <PaletteOption
                  key={item.key}
                  id={optionId(startOf(group) + index)}
                  item={item}
                  selected={startOf(group) + index === current}
                  onPoint={() => setAt(startOf(group) + index)}
                  onOpen={(isNewTab) => open(item, isNewTab)}
                />
              ))}
            </div>
          ))}
          {all.length === 0 ? (
            <div className={styles.empty}>
              {isPending ? t('palette.searching') : t('palette.none', { typed: typed.trim() })}
            </div>
          ) : null}
        </div>
        <PaletteKeys />
        <VisuallyHidden aria-live="polite">
          {isPending ? '' : t('palette.results', { count: all.length })}
        </VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  )
}
