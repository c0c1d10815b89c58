import type { ModuleName } from '#shared/access/permissions.ts'
import { createStore, useStore } from './store.ts'

/** Choices of this browser, kept in local storage under `customSettings` (spec 000 §9). */
export type CustomSettings = {
  language?: 'pt' | 'en' | 'es'
  /** Chosen before a login: kept for the next one. */
  language_waits?: boolean
  sidebar_collapsed?: boolean
  /** Groups of the sidebar that are folded. */
  folded_groups?: string[]
  /** What the command palette opened last, newest first. */
  recent?: { path: string; label: string }[]
  keyboard_shortcuts?: boolean
  /** Screens whose tour was begun. */
  tours?: string[]
  /** Module opened last; the destination after login depends on it (spec 000 §2). */
  module?: ModuleName
}

const KEY = 'customSettings'

const read = (): CustomSettings => {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

const store = createStore<CustomSettings>(read())

export const customSettings = (): CustomSettings => store.get()
export const useCustomSettings = (): CustomSettings => useStore(store)

export const changeCustomSettings = (change: Partial<CustomSettings>): void => {
  store.set((current) => ({ ...current, ...change }))
  try {
    localStorage.setItem(KEY, JSON.stringify(store.get()))
  } catch {
    // A full or forbidden storage only loses the choice, never the page.
  }
}
