import { Group, NumberInput, Button, Stack, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { CARRIER_FIELDS } from '#shared/companies/custom-settings.ts'
import { TABLE_MODELS } from '#shared/companies/company-parts.contract.ts'
import { changeTableModel, setTableModel } from '#shared/companies/company.calls.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { type OwnCompany, useCompanyChange } from '../use-own-company.ts'
import { DateTolerance } from './DateTolerance.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { QuotationApproval } from './QuotationApproval.tsx'
import { SettingBlock } from './SettingSwitch.tsx'

type TableModel = { id: string; table_model: string }

const DAYS = 30
const HOURS = 23

/** Time for the carrier to define vehicle and driver (spec 002 §9), in days and hours. */
const Deadline = ({ company }: { company: OwnCompany }) => {
  const { t } = useTexts('configuration')
  const { t: kit } = useTexts('kit')
  const { save, isPending } = useCompanyChange(company.id)
  const kept = { days: company.carrier_deadline_days ?? 0, hours: company.carrier_deadline_hours ?? 0 }
  const [typed, setTyped] = useState<typeof kept | null>(null)
  const shown = typed ?? kept
  return (
    <SettingBlock title={t('deadline')} text={t('deadline_text')}>
      <Group gap="sm" align="flex-end">
        <NumberInput
          label={t('days')}
          w={110}
          min={0}
          max={DAYS}
          clampBehavior="strict"
          allowDecimal={false}
          value={shown.days}
          onChange={(value) => setTyped({ ...shown, days: Number(value) })}
        />
        <NumberInput
          label={t('hours')}
          w={110}
          min={0}
          max={HOURS}
          clampBehavior="strict"
          allowDecimal={false}
          value={shown.hours}
          onChange={(value) => setTyped({ ...shown, hours: Number(value) })}
        />
        <Button
          disabled={typed === null}
          loading={isPending}
          onClick={() =>
            void save({
              carrier_deadline_days: shown.days,
              carrier_deadline_hours: shown.hours,
            }).then(() => setTyped(null))
          }
        >
          {kit('save')}
        </Button>
      </Group>
    </SettingBlock>
  )
}

/** Which kind of agreement prices an order first (spec 002 §7.3, shippers/table_model). */
const TableModelBlock = () => {
  const { t } = useTexts('configuration')
  const current = useResourceList<TableModel>('shipper_table_model', { page: { number: 1, size: 1 } })
  const first = useCall(setTableModel, { invalidates: ['shipper_table_model'] })
  const change = useCall(changeTableModel, { invalidates: ['shipper_table_model'] })
  const row = current.data?.rows[0]
  const choose = (table_model: (typeof TABLE_MODELS)[number]) =>
    void (
      row
        ? change.mutateAsync({ id: row.id, input: { table_model } })
        : first.mutateAsync({ input: { table_model } })
    )
      .then(() => notifySuccess(text('kit:form.updated')))
      .catch((error: unknown) => notifyError(error))
  return (
    <SettingBlock title={t('table_model')} text={t('table_model_text')}>
      <Radio.Group
        aria-label={t('table_model')}
        value={row?.table_model ?? null}
        onChange={(value) => {
          const model = TABLE_MODELS.find((one) => one === value)
          if (model) choose(model)
        }}
      >
        <Stack gap="sm">
          {TABLE_MODELS.map((model) => (
            <Radio
              key={model}
              value={model}
              label={text(`configuration:model.${model}`, {}, model)}
              description={text(`configuration:model_text.${model}`, {}, '')}
              disabled={first.isPending || change.isPending || current.isLoading}
            />
          ))}
        </Stack>
      </Radio.Group>
    </SettingBlock>
  )
}

/** What a shipper asks of its carriers, and how their freight is priced. */
export const CarriersTab = ({ company }: { company: OwnCompany }) => {
  const { t } = useTexts('configuration')
  const { saveCustom } = useCompanyChange(company.id)
  const required = (company.custom_settings?.required_carrier_fields ?? []) as string[]
  return (
    <Stack gap="md" maw={760}>
      <Deadline company={company} />
      <DateTolerance company={company} />
      <SettingBlock title={t('carrier_fields')} text={t('carrier_fields_text')}>
        <ChoiceList
          name="required_carrier_fields"
          options={CARRIER_FIELDS.map((value) => ({ value, label: t(`carrier_field.${value}`) }))}
          value={required}
          onSave={(value) => saveCustom({ required_carrier_fields: value })}
        />
      </SettingBlock>
      <TableModelBlock />
      <QuotationApproval company={company} />
    </Stack>
  )
}
