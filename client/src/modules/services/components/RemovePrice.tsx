import { useTranslation } from 'react-i18next'
import { simulationTableAdditionalServices } from '#shared/services/services.contract.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useDeleteResource } from '#client/kit/use-resource.ts'
import type { AgreedPrice } from '../types.ts'

/** Asks before an agreed price goes; services asked for before keep theirs. */
export const RemovePrice = ({ row, onClose }: { row: AgreedPrice | null; onClose: () => void }) => {
  const { t } = useTranslation('services')
  const remove = useDeleteResource(simulationTableAdditionalServices)
  const name = row?.additional_service?.name ?? ''
  return (
    <ConfirmDialog
      opened={row !== null}
      title={t('prices.remove_title', { name })}
      confirmLabel={t('remove')}
      danger
      onConfirm={async () => {
        if (!row) return
        await remove.mutateAsync([row.id])
        notifySuccess(t('prices.removed', { name }))
      }}
      onClose={onClose}
    >
      {t('prices.remove_text')}
    </ConfirmDialog>
  )
}
