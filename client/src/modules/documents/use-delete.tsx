import type { ReactNode } from 'react'
import type { Contract } from '#shared/kit/contract.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { useDeleteResource } from '#client/kit/use-resource.ts'

type Words = {
  title: (count: number) => string
  text: string
  confirm: string
  done: (count: number) => string
}

type Asked = { ids: string[]; onDone: (() => void) | undefined }

/** Asks, deletes one or many, says so. `ask(ids)` opens the dialog, which the page draws. */
export const useDelete = (
  contract: Contract,
  words: Words,
): { ask: (ids: string[], onDone?: () => void) => void; dialog: ReactNode } => {
  const rows = useDeleteResource(contract)
  const remove = async ({ ids, onDone }: Asked) => {
    await rows.mutateAsync(ids)
    onDone?.()
  }
  const removal = useRemoval(remove, {
    title: ({ ids }) => words.title(ids.length),
    text: words.text,
    confirm: words.confirm,
    done: ({ ids }) => words.done(ids.length),
  })
  return { ask: (ids, onDone) => removal.ask({ ids, onDone }), dialog: removal.dialog }
}
