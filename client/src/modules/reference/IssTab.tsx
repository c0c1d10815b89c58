import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { cities } from '#shared/places/places.contract.ts'
import { iss } from '#shared/reference/taxes.contract.ts'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { TextField } from '#client/kit/form/fields.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { date, percent } from '#client/lib/format.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { PublishDialog, ValidFromField } from './PublishDialog.tsx'
import { useWithdraw } from './use-withdraw.tsx'

type City = RowOf<typeof cities>
type Iss = RowOf<typeof iss, { city: { name: string; uf: string } | null }>

/** ISS of transport inside one municipality: the general rate, and those of the municipalities that are known. */
export const IssTab = () => {
  const { t } = useTexts('reference')
  const [adding, setAdding] = useState(false)
  const { actionOf, dialog } = useWithdraw(iss)
  const nameOf = (row: Iss) => (row.city ? `${row.city.name}/${row.city.uf}` : t('iss.general'))
  const columns: Column<Iss>[] = [
    { key: 'city', label: t('iss.city'), card: 'title', fixed: true, render: nameOf },
    { key: 'rate', label: t('iss.rate'), sort: 'rate', align: 'right', render: (row) => percent(row.rate) },
    {
      key: 'valid_from',
      label: t('field.valid_from'),
      sort: 'valid_from',
      card: 'status',
      render: (row) => date(row.valid_from),
    },
    { key: 'source', label: t('field.source'), render: (row) => row.source },
    { key: 'created_by', label: t('field.created_by'), render: (row) => row.created_by ?? t('by_product') },
  ]
  const filters: ListFilter[] = [
    {
      name: 'city_id',
      label: t('iss.city'),
      kind: 'resource',
      suggested: true,
      resource: cities,
      optionLabel: (row: City) => `${row.name}/${row.uf}`,
    },
    { name: 'on', label: t('iss.on'), kind: 'date', suggested: true },
  ]
  const create = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setAdding(true)}>
      {t('iss.publish')}
    </Button>
  )
  return (
    <>
      <ResourceList<Iss>
        resource={iss}
        label={t('tab.iss')}
        include={['city']}
        columns={columns}
        filters={filters}
        rowName={nameOf}
        rowActions={(row) => [actionOf({ ids: [row.id], valid_from: row.valid_from, name: nameOf(row) })]}
        actions={create}
        empty={{ title: t('iss.empty'), text: t('iss.empty_text'), action: create }}
      />
      {dialog}
      {adding ? <IssDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}

const IssDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('reference')
  return (
    <PublishDialog contract={iss} title={t('iss.publish')} onClose={onClose}>
      <FullWidth>
        <ResourceField<City>
          name="city_id"
          label={t('iss.city')}
          description={t('iss.city_hint')}
          resource={cities}
          optionLabel={(row) => `${row.name}/${row.uf}`}
        />
      </FullWidth>
      <DecimalField name="rate" label={t('iss.rate')} description={t('iss.rate_hint')} suffix="%" required />
      <ValidFromField />
      <FullWidth>
        <TextField
          name="source"
          label={t('field.source')}
          description={t('iss.source_hint')}
          maxLength={200}
          required
        />
      </FullWidth>
    </PublishDialog>
  )
}
