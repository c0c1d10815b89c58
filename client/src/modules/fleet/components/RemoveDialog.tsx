import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { type Resource, useDeleteResource } from '#client/kit/use-resource.ts'

type Props = {
  resource: Resource
  row: { id: string; name: string } | null
  title: string
  onClose: () => void
}

export const RemoveDialog = ({ resource, row, title, onClose }: Props) => {
  const { t } = useTranslation('fleet')
  const remove = useDeleteResource(resource)
  return (
    <ConfirmDialog
      opened={row !== null}
      title={title}
      confirmLabel={t('remove')}
      danger
      onConfirm={async () => {
        if (!row) return
        await remove.mutateAsync([row.id])
        notifySuccess(t('removed'))
      }}
      onClose={onClose}
    >
      {t('remove_text', { name: row?.name ?? '' })}
    </ConfirmDialog>
  )
}
