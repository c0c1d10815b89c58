import { Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { orderAdditionalServices } from '#shared/services/services.contract.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { useAction } from '#client/kit/use-resource.ts'
import { useSession } from '#client/lib/session.ts'
import { type ServiceLine, askSchema } from '../service-lines.ts'
import { ServiceLines } from './ServiceLines.tsx'

type Answer = { data: unknown[] }

/** Asks for one or several services on an order at once: all or none. */
export const AddServicesDialog = ({ order, onClose }: { order: OrderOfTab; onClose: () => void }) => {
  const { t } = useTranslation('services')
  const { t: kit } = useTranslation('kit')
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false
  const session = useSession()
  const ask = useAction<Answer>({ invalidates: [orderAdditionalServices.type, 'orders'] })
  const none: ServiceLine[] = []
  return (
    <Modal
      opened
      size="xl"
      fullScreen={phone}
      onClose={onClose}
      title={t('order.add')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <ResourceForm
        schema={askSchema}
        defaults={{ order_id: order.id, requester: session?.user.name ?? '', services: none }}
        guard={false}
        submitLabel={t('add.submit')}
        onSubmit={(values) =>
          ask.mutateAsync({ path: 'order_additional_services/associate_multiple', body: values })
        }
        onDone={({ data }) => {
          notifySuccess(t('add.done', { count: data.length }))
          onClose()
        }}
        cancelTo={onClose}
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
      </ResourceForm>
    </Modal>
  )
}
