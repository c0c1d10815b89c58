import { ActionIcon, Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderAdditionalServices } from '#shared/services/services.contract.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useAction } from '#client/kit/use-resource.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { attachFiles } from '#client/lib/upload.ts'
import { IconEye, IconPaperclip, IconTrash } from '#client/ui/icons.ts'
import { openLink } from '../open-link.ts'
import type { OrderService, ServiceFile } from '../types.ts'
import styles from './services.module.css'

const PATH = 'order_additional_services/files'

/** Authorizations, photos, receipts beside a service; both sides put them there, each takes its own away. */
export const ServiceFiles = ({ service, open }: { service: OrderService; open: boolean }) => {
  const { t } = useTranslation('services')
  const may = useMay()
  const [sending, setSending] = useState(false)
  const [removed, setRemoved] = useState<ServiceFile | null>(null)
  const act = useAction({ invalidates: [orderAdditionalServices.type] })
  const mayAttach = may('order_services.request') && open
  const send = async (files: File[]) => {
    if (files.length === 0) return
    setSending(true)
    try {
      await attachFiles(`${PATH}/${service.id}`, files)
      await invalidateResources(orderAdditionalServices.type)
      notifySuccess(t('files.added'))
    } catch (error) {
      notifyError(error, t('files.failed'))
    } finally {
      setSending(false)
    }
  }
  if (service.files.length === 0 && !mayAttach) return null
  return (
    <div className={styles.files}>
      {service.files.map((file) => (
        <span key={file.id} className={styles.file}>
          <span title={file.name}>{file.name}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('files.view', { name: file.name })}
            onClick={() => void openLink(`${PATH}/${file.id}`)}
          >
            <IconEye size={16} />
          </ActionIcon>
          {open && file.meta?.actions?.includes('delete') ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('files.remove', { name: file.name })}
              onClick={() => setRemoved(file)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          ) : null}
        </span>
      ))}
      {mayAttach ? (
        <FileButton multiple onChange={(files) => void send(files)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="subtle"
              loading={sending}
              leftSection={<IconPaperclip size={15} aria-hidden />}
              aria-label={t('files.add', { name: service.name })}
            >
              {t('files.add_short')}
            </Button>
          )}
        </FileButton>
      ) : null}
      <ConfirmDialog
        opened={removed !== null}
        title={t('files.remove_title')}
        confirmLabel={t('remove')}
        danger
        onConfirm={async () => {
          await act.mutateAsync({ path: `${PATH}/${removed?.id ?? ''}`, method: 'DELETE' })
          notifySuccess(t('files.removed'))
        }}
        onClose={() => setRemoved(null)}
      >
        {t('files.remove_text', { name: removed?.name ?? '' })}
      </ConfirmDialog>
    </div>
  )
}
