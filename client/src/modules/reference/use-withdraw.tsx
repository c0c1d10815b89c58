import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import type { RowAction } from '#client/kit/list/list-types.ts'
import { notifySuccess } from '#client/kit/notify.ts'
import { type Resource, useDeleteResource } from '#client/kit/use-resource.ts'
import { IconTrash } from '#client/ui/icons.ts'
import { isWithdrawable } from './dated.tsx'

type Version = { ids: readonly string[]; valid_from: string; name: string }

/** Takes back what does not count yet: the row's action, and the question before it. */
export const useWithdraw = (
  resource: Resource,
): { actionOf: (version: Version) => RowAction; dialog: ReactNode } => {
  const { t } = useTranslation('reference')
  const [asked, setAsked] = useState<Version | null>(null)
  const remove = useDeleteResource(resource)
  return {
    actionOf: (version) => ({
      label: t('withdraw.action'),
      icon: IconTrash,
      color: 'red',
      onClick: () => setAsked(version),
      ...(isWithdrawable(version) ? {} : { disabledReason: t('withdraw.in_force') }),
    }),
    dialog: (
      <ConfirmDialog
        opened={asked !== null}
        title={t('withdraw.title', { name: asked?.name ?? '' })}
        confirmLabel={t('withdraw.action')}
        danger
        onConfirm={async () => {
          if (!asked) return
          await remove.mutateAsync(asked.ids)
          notifySuccess(t('withdraw.done', { name: asked.name }))
        }}
        onClose={() => setAsked(null)}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    ),
  }
}
