import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { startReaudit } from '#shared/audit/reaudit.calls.ts'
import { shippers, transporters } from '#shared/companies/companies.contract.ts'
import { simulationTables } from '#shared/tables/freight-table.contract.ts'
import { DateField } from '#client/kit/form/fields.tsx'
import { FormSection, FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { OrdersField } from './components/OrdersField.tsx'
import { ordersOf } from './reaudit.ts'

/** What the address names: a table's page and the list of audits lead here with their choice. */
const useDefaults = (): Record<string, unknown> => {
  const [search] = useSearchParams()
  const [table] = ordersOf(search.get('table'))
  const [shipper] = ordersOf(search.get('shipper'))
  const orders = ordersOf(search.get('orders'))
  return {
    ...(table === undefined ? {} : { simulation_table_id: table }),
    ...(shipper === undefined ? {} : { shipper_id: shipper }),
    ...(orders.length === 0 ? {} : { order_ids: orders }),
  }
}

/** Which orders are judged again: everything that is filled in narrows them. */
export const ReauditCreatePage = () => {
  const { t } = useTexts('audit')
  const pathTo = usePathTo()
  const may = useMay()
  const navigate = useNavigate()
  const session = useSession()
  const defaults = useDefaults()
  const start = useCall(startReaudit, { invalidates: ['freight_reaudits'] })
  const isOwn = session !== null && roleOf(session) === 'shipper'
  return (
    <Stack gap="md">
      <PageHeader title={t('again.new')} />
      <ResourceForm
        schema={startReaudit.input}
        defaults={defaults}
        onSubmit={(input) => start.mutateAsync({ input })}
        onDone={({ id }) => void navigate(pathTo('freight_reaudit', { id }) ?? '/')}
        submitLabel={t('again.show')}
        failTitle={t('again.failed')}
        cancelTo={pathTo('freight_reaudits') ?? '/home/menu'}
      >
        <FormSection title={t('again.which')} description={t('again.which_text')}>
          {isOwn ? null : (
            <ResourceField<{ id: string; fantasy_name: string }>
              name="shipper_id"
              label={t('shipper')}
              resource={shippers}
              optionLabel={(row) => row.fantasy_name}
              required
            />
          )}
          {may('freight_tables.read') ? (
            <ResourceField<{ id: string; table: string; version: number }>
              name="simulation_table_id"
              label={t('again.table')}
              description={t('again.table_hint')}
              resource={simulationTables}
              optionLabel={(row) => `${row.table} · ${row.version}`}
            />
          ) : null}
          <ResourceField<{ id: string; fantasy_name: string }>
            name="transporter_id"
            label={t('carrier')}
            resource={transporters}
            optionLabel={(row) => row.fantasy_name}
          />
          <DateField name="date_from" label={t('again.from')} />
          <DateField name="date_until" label={t('again.until')} />
          <FullWidth>
            <OrdersField name="order_ids" label={t('again.orders')} description={t('again.orders_hint')} />
          </FullWidth>
        </FormSection>
      </ResourceForm>
    </Stack>
  )
}
