import { Button, Group, List, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { attachReceipt } from '#shared/documents/document.calls.ts'
import { ReceiptCutter } from '#client/kit/receipt-photo/ReceiptCutter.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useAppConfig } from '#client/lib/app-config.ts'
import { date } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { send } from '#client/lib/call.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { invoiceToProve } from '../after-delivery/proven-invoices.ts'
import type { DialogProps } from './dialog-props.ts'
import { exampleReceipt } from './example-receipt.ts'
import { afterCut, heldBy, MOST, NONE, withFiles } from './receipt-choice.ts'

const ACCEPT = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
}

type Note = { held: ReturnType<typeof heldBy>; tried: boolean; photos: number }

/** Files that are still missing, or photos to cut; a reason once the person has tried. */
const ReceiptNote = ({ held, tried, photos }: Note) => {
  const { t } = useTexts('orders')
  if (held === null) return null
  const words =
    held === 'receipt_cutting'
      ? t('dialog.receipt_cutting', { count: photos })
      : t(tried ? 'dialog.receipt_required' : 'dialog.receipt_waiting')
  return (
    <Text size="sm" c={tried ? 'var(--mantine-color-error)' : 'dimmed'} role={tried ? 'alert' : undefined}>
      {words}
    </Text>
  )
}

/** A visitor of the demonstration has no paper at hand. */
const Example = ({ order, onDrawn }: { order: DialogProps['order']; onDrawn: (file: File) => void }) => {
  const { t } = useTexts('after_delivery')
  const { demo } = useAppConfig()
  if (!demo) return null
  const draw = async () => {
    const file = await exampleReceipt({
      invoice: order.nf_files[0]?.number ?? order.id,
      recipient: order.destinatary_name ?? '',
      day: date(order.delivered_date_time),
    })
    if (file) onDrawn(file)
  }
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('receipt.example')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void draw()}>
        {t('receipt.example_use')}
      </Button>
    </Group>
  )
}

/** Attaches the delivery receipt (canhoto), of one invoice or of all that were delivered. */
export const ReceiptDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const [invoice, setInvoice] = useState(invoiceToProve(order.canhoto_files, order.nf_files) ?? 'all')
  const [choice, setChoice] = useState(NONE)
  const [tried, setTried] = useState(false)
  const { files, photos, surplus } = choice
  const [photo] = photos
  const cut = (receipt: File | null) => setChoice((now) => afterCut(now, receipt))
  const held = heldBy(choice)
  const attach = async () => {
    setTried(true)
    if (held !== null) return false
    await send(attachReceipt, {
      order_id: order.id,
      files: [...files],
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
          onDone={cut}
          onAgain={() => cut(null)}
        />
      ) : (
        <>
          <FileDrop
            title={t('dialog.receipt_drop')}
            hint={t('dialog.receipt_hint')}
            accept={ACCEPT}
            onFiles={(added) => setChoice((now) => withFiles(now, added))}
          />
          {files.length === 0 ? (
            <Example
              order={order}
              // Two quick clicks draw two: the first one is enough.
              onDrawn={(file) => setChoice((now) => (now.files.length > 0 ? now : { ...now, files: [file] }))}
            />
          ) : null}
        </>
      )}
      {files.length > 0 ? (
        <List size="sm">
          {files.map((file, index) => (
            <List.Item key={`${index} ${file.name}`}>{file.name}</List.Item>
          ))}
        </List>
      ) : null}
      <ReceiptNote held={held} tried={tried} photos={photos.length} />
      {surplus > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('dialog.receipt_surplus', { count: surplus, most: MOST })}
        </Text>
      ) : null}
    </ActionDialog>
  )
}
