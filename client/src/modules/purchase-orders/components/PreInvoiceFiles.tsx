import { Button, Group } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { seePreInvoice, viewPreInvoice } from '#shared/purchase-orders/purchase-order.calls.ts'
import { notifyError } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { showLinked } from '#client/lib/signed-links.ts'
import { IconDownload, IconPrinter } from '#client/ui/icons.ts'
import type { PreInvoice } from '../purchase-order.ts'

const FORMATS = ['pdf', 'csv'] as const

/** Both files of a pre-invoice; a carrier that opens one has seen it. */
export const PreInvoiceFiles = ({ one }: { one: PreInvoice }) => {
  const { t } = useTexts('purchase_orders')
  const may = useMay()
  const see = useCall(seePreInvoice, { invalidates: ['pre_invoices'] })
  const open = (format: (typeof FORMATS)[number]) => {
    showLinked(send(viewPreInvoice, { id: one.id, query: { format } })).catch(notifyError)
    if (one.seen_at === null && may(seePreInvoice.ability)) see.mutateAsync({ id: one.id }).catch(notifyError)
  }
  return (
    <Group gap="xs">
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          aria-label={t(`pre_invoice.open_${format}`, { version: one.version })}
          leftSection={
            format === 'pdf' ? <IconPrinter size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />
          }
          onClick={() => open(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  )
}
