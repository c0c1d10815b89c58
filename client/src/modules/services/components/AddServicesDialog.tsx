import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { orderAdditionalServices } from '#shared/services/services.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { useAction } from '#client/kit/use-resource.ts'
import { useSession } from '#client/lib/session.ts'
import { type ServiceLine, askSchema } from '../service-lines.ts'
import { ServiceLines } from './ServiceLines.tsx'

type Answer = { data: unknown[] }

/** Asks for one or several services on an order at once: all or none. */
export const AddServicesDialog = ({ order, onClose }: { order: OrderOfTab; onClose: () => void }) => {
  const { t } = useTranslation('services')
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false
  const session = useSession()
  const ask = useAction<Answer>({ invalidates: [orderAdditionalServices.type, 'orders'] })
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
      onSubmit={(values) =>
        ask.mutateAsync({ path: 'order_additional_services/associate_multiple', body: values })
      }
      done={({ data }) => t('add.done', { count: data.length })}
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
