import { Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { setNfeEmailInput } from '#shared/companies/companies-actions.ts'
import {
  ORDER_REQUIRED_FIELDS,
  ORDER_LIST_COLUMNS,
  ORDER_SHOW_DATA,
  REQUEST_COLUMNS_AT_FIRST,
  REQUEST_LIST_COLUMNS,
  SIMULATION_LIST_COLUMNS,
} from '#shared/companies/custom-settings.ts'
import { orderExportColumns } from '#shared/reports/order-columns.ts'
import { setNfeEmail } from '#shared/companies/company.calls.ts'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { currentLanguage, text } from '#client/lib/i18n.ts'
import { type OwnCompany, useCompanyChange } from '../use-own-company.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { RiskDays } from './RiskDays.tsx'
import { SettingBlock, SettingSwitch } from './SettingSwitch.tsx'
import { effectText } from './without-effect.ts'

const columnOptions = () =>
  orderExportColumns([...ORDER_LIST_COLUMNS], false).map((column) => ({
    value: column.key,
    label: column.header[currentLanguage()],
  }))

/** Everything chosen is as good as nothing chosen: what comes later is shown as well. */
const unlessAll = (value: string[], all: readonly string[]): string[] | null =>
  value.length === all.length ? null : value

/** How orders come in, their required fields, and how their list looks by default. */
export const OrdersTab = ({ company }: { company: OwnCompany }) => {
  const { t } = useTexts('configuration')
  const { saveCustom } = useCompanyChange(company.id)
  const call = useCall(setNfeEmail, { invalidates: ['companies'] })
  const settings = company.custom_settings ?? {}
  return (
    <Stack gap="md" maw={760}>
      <SettingBlock title={t('nfe_email')} text={t('nfe_email_text')}>
        <ResourceForm
          schema={setNfeEmailInput}
          mode="update"
          guard={false}
          defaults={{ nfe_email: company.nfe_email ?? '' }}
          onSubmit={(values) => call.mutateAsync({ id: company.id, input: values })}
          onDone={() => notifySuccess(text('kit:form.updated'))}
        >
          <TextField name="nfe_email" type="email" label={t('nfe_email_label')} />
        </ResourceForm>
      </SettingBlock>
      <SettingBlock title={t('order_fields')} text={t('order_fields_text')}>
        <ChoiceList
          name="order_required_fields"
          options={ORDER_REQUIRED_FIELDS.map((value) => ({ value, label: t(`order_field.${value}`) }))}
          value={(settings.order_required_fields ?? []) as string[]}
          onSave={(value) => saveCustom({ order_required_fields: value })}
        />
      </SettingBlock>
      <SettingBlock title={t('order_columns')} text={t('order_columns_text')}>
        <ChoiceList
          name="order_list_columns"
          options={columnOptions()}
          value={(settings.order_list_columns ?? []) as string[]}
          onSave={(value) => saveCustom({ order_list_columns: value.length > 0 ? value : null })}
        />
      </SettingBlock>
      <SettingBlock title={t('order_data')} text={t('order_data_text')}>
        <ChoiceList
          name="order_show_data"
          options={ORDER_SHOW_DATA.map((value) => ({ value, label: t(`order_field.${value}`) }))}
          value={(settings.order_show_data ?? ORDER_SHOW_DATA) as string[]}
          onSave={(value) => saveCustom({ order_show_data: unlessAll(value, ORDER_SHOW_DATA) })}
        />
      </SettingBlock>
      <SettingBlock title={t('order_codes')}>
        <SettingSwitch
          label={t('unique_code')}
          description={t('unique_code_text')}
          checked={settings.unique_order_code === true}
          onChange={(on) => saveCustom({ unique_order_code: on })}
        />
      </SettingBlock>
      <RiskDays company={company} />
      <SettingBlock title={t('iot')}>
        <SettingSwitch
          label={t('iot_tab')}
          description={effectText('iot_tab_available', t('iot_tab_text'))}
          checked={settings.iot_tab_available === true}
          onChange={(on) => saveCustom({ iot_tab_available: on })}
        />
      </SettingBlock>
      <SettingBlock title={t('request_columns')} text={t('request_columns_text')}>
        <ChoiceList
          name="request_list_columns"
          options={REQUEST_LIST_COLUMNS.map((value) => ({ value, label: t(`request_column.${value}`) }))}
          value={(settings.request_list_columns ?? REQUEST_COLUMNS_AT_FIRST) as string[]}
          onSave={(value) => saveCustom({ request_list_columns: value })}
        />
      </SettingBlock>
      <SettingBlock title={t('simulation_columns')} text={t('simulation_columns_text')}>
        <ChoiceList
          name="simulation_list_columns"
          options={SIMULATION_LIST_COLUMNS.map((value) => ({
            value,
            label: t(`simulation_column.${value}`),
          }))}
          value={(settings.simulation_list_columns ?? SIMULATION_LIST_COLUMNS) as string[]}
          onSave={(value) =>
            saveCustom({ simulation_list_columns: unlessAll(value, SIMULATION_LIST_COLUMNS) })
          }
        />
      </SettingBlock>
    </Stack>
  )
}
