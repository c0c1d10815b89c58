import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { associateServices } from '#shared/services/service.calls.ts'
import { orderAdditionalServices } from '#shared/services/services.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useSession } from '#client/lib/session.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { type ServiceLine, askSchema } from '../service-lines.ts'
import { ServiceLines } from './ServiceLines.tsx'

/** Asks for one or several services on an order at once: all or none. */
export const AddServicesDialog = ({ order, onClose }: { order: OrderOfTab; onClose: () => void }) => {
  const { t } = useTexts('services')
  const phone = usePhone()
  const session = useSession()
  const ask = useCall(associateServices, { invalidates: [orderAdditionalServices.type, 'orders'] })
  const none: ServiceLine[] = []
  return (
    <FormDialog
      title={t('order.add')}
      size="xl"
      fullScreen={phone}
      onClose={onClose}
      schema={askSchema}
      defaults={{ order_id: order.id, requester: session?.user.name ?? '', services: none }}
      submitLabel={t('add.submit')}
      onSubmit={(input) => ask.mutateAsync({ input })}
      done={(asked) => t('add.done', { count: asked.length })}
    >
      <Stack gap="md">
        <TextField
          name="requester"
          label={t('field.requester')}
          description={t('field.requester_hint')}
          maxLength={120}
          required
        />
        <ServiceLines order={order} />
      </Stack>
    </FormDialog>
  )
}
