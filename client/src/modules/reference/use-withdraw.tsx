import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { RowAction } from '#client/kit/list/list-types.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { type Resource, useDeleteResource } from '#client/kit/use-resource.ts'
import { IconTrash } from '#client/ui/icons.ts'
import { isWithdrawable } from './dated.tsx'

type Version = { ids: readonly string[]; valid_from: string; name: string }

/** Takes back what does not count yet: the row's action, and the question before it. */
export const useWithdraw = (
  resource: Resource,
): { actionOf: (version: Version) => RowAction; dialog: ReactNode } => {
  const { t } = useTexts('reference')
  const rows = useDeleteResource(resource)
  const removal = useRemoval<Version>(({ ids }) => rows.mutateAsync(ids), {
    title: ({ name }) => t('withdraw.title', { name }),
    text: t('withdraw.text'),
    confirm: t('withdraw.action'),
    done: ({ name }) => t('withdraw.done', { name }),
  })
  return {
    actionOf: (version) => ({
      label: t('withdraw.action'),
      icon: IconTrash,
      color: 'red',
      onClick: () => removal.ask(version),
      ...(isWithdrawable(version) ? {} : { disabledReason: t('withdraw.in_force') }),
    }),
    dialog: removal.dialog,
  }
}
