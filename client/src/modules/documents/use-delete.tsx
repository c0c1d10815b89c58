import { type ReactNode, useState } from 'react'
import type { Contract } from '#shared/kit/contract.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useDeleteResource } from '#client/kit/use-resource.ts'

type Words = {
  title: (count: number) => string
  text: string
  confirm: string
  done: (count: number) => string
}

/** Asks, deletes one or many, says so. `ask(ids)` opens the dialog, which the page draws. */
export const useDelete = (
  contract: Contract,
  words: Words,
): { ask: (ids: string[], onDone?: () => void) => void; dialog: ReactNode } => {
  const remove = useDeleteResource(contract)
  const [asked, setAsked] = useState<{ ids: string[]; onDone: (() => void) | undefined } | null>(null)
  const ids = asked?.ids ?? []
  return {
    ask: (list, onDone) => setAsked({ ids: list, onDone }),
    dialog: (
      <ConfirmDialog
        opened={asked !== null}
        title={words.title(ids.length)}
        confirmLabel={words.confirm}
        danger
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          await remove.mutateAsync(ids)
          notifySuccess(words.done(ids.length))
          asked?.onDone?.()
        }}
      >
        {words.text}
      </ConfirmDialog>
    ),
  }
}
