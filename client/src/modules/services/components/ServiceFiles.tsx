import { ActionIcon, Button, FileButton } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { attachServiceFiles, deleteServiceFile, linkServiceFile } from '#shared/services/service.calls.ts'
import { orderAdditionalServices } from '#shared/services/services.contract.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { send } from '#client/lib/call.ts'
import { IconEye, IconPaperclip, IconTrash } from '#client/ui/icons.ts'
import { openLink } from '../open-link.ts'
import type { OrderService, ServiceFile } from '../types.ts'
import styles from './services.module.css'

/** Authorizations, photos, receipts beside a service; both sides put them there, each takes its own away. */
export const ServiceFiles = ({ service, open }: { service: OrderService; open: boolean }) => {
  const { t } = useTexts('services')
  const may = useMay()
  const act = useCall(deleteServiceFile, { invalidates: [orderAdditionalServices.type] })
  const removal = useRemoval<ServiceFile>((row) => act.mutateAsync({ id: row.id }), {
    title: t('files.remove_title'),
    text: (row) => t('files.remove_text', { name: row.name }),
    confirm: t('remove'),
    done: t('files.removed'),
  })
  const attach = useCall(attachServiceFiles, { invalidates: [orderAdditionalServices.type] })
  const mayAttach = may(attachServiceFiles.ability) && open
  const add = async (files: File[]) => {
    if (files.length === 0) return
    try {
      await attach.mutateAsync({ id: service.id, files })
      notifySuccess(t('files.added'))
    } catch (error) {
      notifyError(error, t('files.failed'))
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
            onClick={() => void openLink(send(linkServiceFile, { id: file.id }))}
          >
            <IconEye size={16} />
          </ActionIcon>
          {open && file.meta?.actions?.includes('delete') ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('files.remove', { name: file.name })}
              onClick={() => removal.ask(file)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          ) : null}
        </span>
      ))}
      {mayAttach ? (
        <FileButton multiple onChange={(files) => void add(files)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="subtle"
              loading={attach.isPending}
              leftSection={<IconPaperclip size={15} aria-hidden />}
              aria-label={t('files.add', { name: service.name })}
            >
              {t('files.add_short')}
            </Button>
          )}
        </FileButton>
      ) : null}
      {removal.dialog}
    </div>
  )
}
