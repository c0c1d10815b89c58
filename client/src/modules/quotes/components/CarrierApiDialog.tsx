import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useWatch } from 'react-hook-form'
import { changeCarrierApi, createCarrierApi } from '#shared/carrier-apis/carrier-apis.calls.ts'
import {
  carrierApiChange,
  carrierApiInput,
  type carrierApis,
  correiosModalsTransport,
  PROVIDERS,
} from '#shared/carrier-apis/carrier-apis.contract.ts'
import { shippers, transporters } from '#shared/companies/companies.contract.ts'
import { text } from '#shared/kit/fields.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { PasswordField, SelectField, SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { useCall } from '#client/kit/use-call.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { roleOf, useSession } from '#client/lib/session.ts'

export type CarrierApiRow = RowOf<typeof carrierApis>

const TYPES = { invalidates: ['carrier_apis'] }

const Pair = () => {
  const { t } = useTexts('quotes')
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'shipper'
  const chosen: unknown = useWatch({ name: 'company_id' })
  const shipper = isOwn ? session.user.company.id : typeof chosen === 'number' ? chosen : null
  return (
    <>
      {isOwn ? null : (
        <ResourceField<{ id: string; fantasy_name: string }>
          name="company_id"
          label={t('shipper')}
          resource={shippers}
          optionLabel={(row) => row.fantasy_name}
          required
        />
      )}
      <ResourceField<{ id: string; fantasy_name: string }>
        name="transporter_id"
        label={t('carrier')}
        resource={transporters}
        {...(shipper === null ? {} : { filter: { takes_orders_of: String(shipper) } })}
        optionLabel={(row) => row.fantasy_name}
        required
      />
    </>
  )
}

const OfCorreios = () => {
  const { t } = useTexts('quotes')
  return (
    <>
      <ResourceField<{ id: string; correios_code: string; correios_description: string }>
        name="correios_modal_transport_id"
        label={t('api.modal')}
        resource={correiosModalsTransport}
        optionLabel={(row) => `${row.correios_code} · ${row.correios_description}`}
        required
      />
      <TextField name="login" label={t('api.login_correios')} maxLength={80} required />
      <TextField name="account" label={t('api.account_correios')} maxLength={40} required />
      <TextField name="contract" label={t('api.contract')} maxLength={40} />
      <IntegerField name="regional" label={t('api.regional')} min={0} max={999} />
      <TextField
        name="declared_service"
        label={t('api.declared_service')}
        description={t('api.declared_hint')}
        maxLength={3}
      />
    </>
  )
}

const OfJadlog = () => {
  const { t } = useTexts('quotes')
  return (
    <>
      <IntegerField name="jadlog_modality" label={t('api.modality')} min={0} max={99} required />
      <TextField name="login" label={t('api.login_jadlog')} maxLength={80} required />
      <TextField name="account" label={t('api.account_jadlog')} maxLength={40} />
      <TextField name="contract" label={t('api.contract')} maxLength={40} />
      <IntegerField
        name="kg_per_m3"
        label={t('api.kg_per_m3')}
        description={t('api.kg_hint')}
        min={1}
        max={1000}
      />
    </>
  )
}

/** What the chosen protocol needs. */
const OfProvider = ({ isKept }: { isKept: boolean }) => {
  const { t } = useTexts('quotes')
  const chosen: unknown = useWatch({ name: 'provider' })
  const provider = PROVIDERS.find((one) => one === chosen) ?? 'rest'
  return (
    <>
      {provider === 'correios' ? <OfCorreios /> : null}
      {provider === 'jadlog' ? <OfJadlog /> : null}
      {provider === 'rest' ? (
        <FullWidth>
          <TextField
            name="url"
            label={t('api.url')}
            description={t('api.url_hint')}
            maxLength={500}
            required
          />
        </FullWidth>
      ) : null}
      <FullWidth>
        <PasswordField
          name="secret"
          autoComplete="new-password"
          label={t(`api.secret_${provider}`)}
          description={[t('api.secret_hint'), isKept ? t('api.secret_kept') : ''].join(' ').trim()}
          required={!isKept}
        />
      </FullWidth>
    </>
  )
}

/** An empty secret leaves the one that is kept. */
const change = carrierApiChange.extend({ secret: text(4000).nullable().optional() })

const kept = (row: CarrierApiRow): Record<string, unknown> => ({
  provider: row.provider,
  url: row.url,
  login: row.login,
  account: row.account,
  contract: row.contract,
  regional: row.regional,
  correios_modal_transport_id: row.correios_modal_transport_id,
  declared_service: row.declared_service,
  jadlog_modality: row.jadlog_modality,
  kg_per_m3: row.kg_per_m3,
  active: row.active,
})

/** How one carrier's API is asked. */
export const CarrierApiDialog = ({ row, onClose }: { row: CarrierApiRow | null; onClose: () => void }) => {
  const { t } = useTexts('quotes')
  const create = useCall(createCarrierApi, TYPES)
  const update = useCall(changeCarrierApi, TYPES)
  const fields = (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {row ? null : <Pair />}
      <SelectField
        name="provider"
        label={t('api.provider')}
        required
        options={PROVIDERS.map((value) => ({ value, label: t(`api.providers.${value}`) }))}
      />
      <OfProvider isKept={row !== null} />
      <SwitchField name="active" label={t('api.active')} />
    </SimpleGrid>
  )
  if (row === null)
    return (
      <FormDialog
        title={t('api.new')}
        size="lg"
        onClose={onClose}
        schema={carrierApiInput}
        mode="create"
        defaults={{ provider: 'rest', active: true }}
        onSubmit={(input) => create.mutateAsync({ input })}
      >
        {fields}
      </FormDialog>
    )
  return (
    <FormDialog
      title={t('api.edit')}
      size="lg"
      onClose={onClose}
      schema={change}
      mode="update"
      defaults={kept(row)}
      onSubmit={({ secret, ...values }) =>
        update.mutateAsync({ id: row.id, input: { ...values, ...(secret ? { secret } : {}) } })
      }
    >
      {fields}
    </FormDialog>
  )
}
