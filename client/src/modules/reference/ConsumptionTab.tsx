import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { consumptionTaxes } from '#shared/reference/taxes.contract.ts'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { date, percent } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconInfoCircle, IconPlus } from '#client/ui/icons.ts'
import { PublishDialog, ValidFromField } from './PublishDialog.tsx'
import { useWithdraw } from './use-withdraw.tsx'

type Taxes = RowOf<typeof consumptionTaxes>

/** IBS and CBS by date, and from when on they are stated at all. */
export const ConsumptionTab = () => {
  const { t } = useTexts('reference')
  const [adding, setAdding] = useState(false)
  const { actionOf, dialog } = useWithdraw(consumptionTaxes)
  const columns: Column<Taxes>[] = [
    {
      key: 'valid_from',
      label: t('field.valid_from'),
      sort: 'valid_from',
      card: 'title',
      fixed: true,
      render: (row) => date(row.valid_from),
    },
    { key: 'ibs', label: 'IBS', align: 'right', render: (row) => percent(row.ibs, 4) },
    { key: 'cbs', label: 'CBS', align: 'right', render: (row) => percent(row.cbs, 4) },
    {
      key: 'active',
      label: t('consumption.stated'),
      card: 'status',
      render: (row) => (
        <StatusBadge tone={row.active ? 'success' : 'neutral'}>
          {t(row.active ? 'consumption.on' : 'consumption.off')}
        </StatusBadge>
      ),
    },
    { key: 'norm', label: t('field.source'), render: (row) => row.norm },
    { key: 'created_by', label: t('field.created_by'), render: (row) => row.created_by ?? t('by_product') },
  ]
  const create = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
      {t('consumption.publish')}
    </Button>
  )
  return (
    <Stack gap="sm">
      <Alert icon={<IconInfoCircle />} variant="light">
        {t('consumption.text')}
      </Alert>
      <ResourceList<Taxes>
        resource={consumptionTaxes}
        columns={columns}
        rowName={(row) => date(row.valid_from)}
        rowActions={(row) => [actionOf({ ids: [row.id], valid_from: row.valid_from, name: row.norm })]}
        actions={create}
        empty={{ title: t('consumption.empty'), text: t('consumption.text'), action: create }}
      />
      {dialog}
      {adding ? <ConsumptionDialog onClose={() => setAdding(false)} /> : null}
    </Stack>
  )
}

const ConsumptionDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('reference')
  return (
    <PublishDialog
      contract={consumptionTaxes}
      title={t('consumption.publish')}
      defaults={{ active: true }}
      onClose={onClose}
    >
      <DecimalField name="ibs" label={t('consumption.ibs')} suffix="%" required />
      <DecimalField name="cbs" label={t('consumption.cbs')} suffix="%" required />
      <ValidFromField />
      <FullWidth>
        <SwitchField
          name="active"
          label={t('consumption.active')}
          description={t('consumption.active_hint')}
        />
      </FullWidth>
      <FullWidth>
        <TextField
          name="norm"
          label={t('field.source')}
          description={t('source_hint')}
          maxLength={200}
          required
        />
      </FullWidth>
    </PublishDialog>
  )
}
