import { List, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { attachReceipt } from '#shared/documents/document.calls.ts'
import { ReceiptCutter } from '#client/kit/receipt-photo/ReceiptCutter.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { send } from '#client/lib/call.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import type { DialogProps } from './dialog-props.ts'

const PDF = 'application/pdf'
const MOST = 10
const ACCEPT = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
}

/** Attaches the delivery receipt (canhoto), of one invoice or of all that were delivered. */
export const ReceiptDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const without = order.nf_files.filter(
    (invoice) => !order.canhoto_files.some((receipt) => String(receipt.nf_file_id) === invoice.id),
  )
  const [invoice, setInvoice] = useState(without.length === 1 ? (without[0]?.id ?? 'all') : 'all')
  const [files, setFiles] = useState<File[]>([])
  const [photos, setPhotos] = useState<File[]>([])
  const [tried, setTried] = useState(false)
  const [photo] = photos
  const add = (added: File[]) => setFiles((now) => [...now, ...added].slice(0, MOST))
  const take = (added: File[]) => {
    add(added.filter(({ type }) => type === PDF))
    setPhotos((now) => [...now, ...added.filter(({ type }) => type !== PDF)])
  }
  const cut = () => setPhotos(([, ...rest]) => rest)
  const attach = async () => {
    setTried(true)
    if (files.length === 0) return false
    await send(attachReceipt, {
      order_id: order.id,
      files,
      input: invoice === 'all' ? {} : { nf_file_id: Number(invoice) },
    })
    notifySuccess(t('done.attach_receipt'))
    await invalidateResources('orders', 'canhoto_files')
    return true
  }
  return (
    <ActionDialog
      title={t('action.attach_receipt')}
      confirmLabel={t('action.attach_receipt')}
      onConfirm={attach}
      onClose={onClose}
    >
      <Select
        label={t('dialog.receipt_invoice')}
        data={[
          { value: 'all', label: t('dialog.receipt_all') },
          ...order.nf_files.map(({ id, number, serie }) => ({
            value: id,
            label: `${t('documents.invoice')} ${number}/${serie}`,
          })),
        ]}
        value={invoice}
        onChange={(value) => setInvoice(value ?? 'all')}
      />
      {photo ? (
        <ReceiptCutter
          key={`${photo.name} ${photo.lastModified} ${photos.length}`}
          photo={photo}
          scans
          onDone={(receipt) => {
            add([receipt])
            cut()
          }}
          onAgain={cut}
        />
      ) : (
        <FileDrop
          title={t('dialog.receipt_drop')}
          hint={t('dialog.receipt_hint')}
          accept={ACCEPT}
          onFiles={take}
        />
      )}
      {files.length > 0 ? (
        <List size="sm">
          {files.map((file, index) => (
            <List.Item key={`${index} ${file.name}`}>{file.name}</List.Item>
          ))}
        </List>
      ) : (
        <Text
          size="sm"
          c={tried ? 'var(--mantine-color-error)' : 'dimmed'}
          role={tried ? 'alert' : undefined}
        >
          {t(tried ? 'dialog.receipt_required' : 'dialog.receipt_waiting')}
        </Text>
      )}
    </ActionDialog>
  )
}
