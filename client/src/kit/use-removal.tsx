import { type ReactNode, Suspense, lazy, useState } from 'react'
import { notifySuccess } from './notify.ts'
import { type Resource, useDeleteResource } from './use-resource.ts'

// Comes with the first question.
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

type Words<T> = string | ((row: T) => string)

type Texts<T> = {
  title: Words<T>
  /** What goes with the row. */
  text: Words<T>
  /** The button's label. */
  confirm: string
  /** The message once the row is gone; without it the page that follows says enough. */
  done?: Words<T>
}

type Removal<T> = {
  /** Opens the question about a row. */
  ask: (row: T) => void
  /** The question; the page draws it once. */
  dialog: ReactNode
}

const say = <T,>(words: Words<T>, row: T): string => (typeof words === 'function' ? words(row) : words)

/** Asks before something goes, removes it and says so; a failure stays in the dialog. */
export const useRemoval = <T,>(remove: (row: T) => Promise<unknown>, texts: Texts<T>): Removal<T> => {
  const [asked, setAsked] = useState<{ row: T } | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = (row: T) => {
    setAsked({ row })
    setOpened(true)
  }
  const confirm = async () => {
    if (asked === null) return
    await remove(asked.row)
    if (texts.done !== undefined) notifySuccess(say(texts.done, asked.row))
  }
  const dialog = asked ? (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened={opened}
        title={say(texts.title, asked.row)}
        confirmLabel={texts.confirm}
        danger
        onConfirm={confirm}
        onClose={() => setOpened(false)}
      >
        {say(texts.text, asked.row)}
      </ConfirmDialog>
    </Suspense>
  ) : null
  return { ask, dialog }
}

/** `useRemoval` for rows of a resource, by `DELETE`. */
export const useRowRemoval = <T extends { id: string }>(resource: Resource, texts: Texts<T>): Removal<T> => {
  const remove = useDeleteResource(resource)
  return useRemoval((row) => remove.mutateAsync([row.id]), texts)
}
