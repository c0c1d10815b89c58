import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { shippers, transporters } from '#shared/companies/companies.contract.ts'
import { gatherPurchaseOrders } from '#shared/purchase-orders/purchase-order.calls.ts'
import { DateField, SwitchField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { TOUCHED } from '../purchase-order.ts'

const nameOf = ({ fantasy_name }: { fantasy_name: string }) => fantasy_name

/** Purchase orders of all orders of a period, one for each carrier. */
export const GatherDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('purchase_orders')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const session = useSession()
  const gather = useCall(gatherPurchaseOrders, { invalidates: TOUCHED })
  const actsForOthers = session !== null && roleOf(session) !== 'shipper'
  return (
    <FormDialog
      title={t('gather.title')}
      onClose={onClose}
      schema={gatherPurchaseOrders.input}
      defaults={{ by_cost_center: false }}
      onSubmit={(input) => gather.mutateAsync({ input })}
      done={({ purchase_order_ids }) => t('gather.done', { count: purchase_order_ids.length })}
      onSaved={() => void navigate(pathTo('purchase_order') ?? '/')}
      submitLabel={t('gather.button')}
    >
      <Stack gap="md">
        <Text size="sm">{t('gather.text')}</Text>
        <SimpleGrid cols={2}>
          <DateField name="from" label={t('create.delivered_from')} required />
          <DateField name="until" label={t('create.delivered_until')} required />
        </SimpleGrid>
        {actsForOthers ? (
          <ResourceField<{ fantasy_name: string }>
            name="shipper_id"
            label={t('field.shipper')}
            resource={shippers}
            optionLabel={nameOf}
            required
          />
        ) : null}
        <ResourceField<{ fantasy_name: string }>
          name="transporter_id"
          label={t('field.transporter')}
          description={t('gather.all_carriers')}
          resource={transporters}
          optionLabel={nameOf}
        />
        <SwitchField name="by_cost_center" label={t('settings.by_cost_center')} />
      </Stack>
    </FormDialog>
  )
}
