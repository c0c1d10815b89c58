import { SimpleGrid } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { cities, states } from '#shared/places/places.contract.ts'
import { freightTenderLanes } from '#shared/tenders/tender-parts.contract.ts'
import { MoneyField, WeightField } from '#client/kit/form/DecimalField.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { SelectField } from '#client/kit/form/fields.tsx'
import { type RowOf, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { TOUCHED, type LaneRow } from '../tender.ts'
import { invalidateResources } from '#client/lib/query-client.ts'

type City = RowOf<typeof cities>
const ALL = { page: { number: 1, size: 50 } }

/** The state, and a city of it where the lane is of one city. */
const End = ({ side }: { side: 'origin' | 'destination' }) => {
  const { t } = useTexts('tenders')
  const { setValue } = useFormContext()
  const all = useResourceList<RowOf<typeof states>>(states, ALL)
  const watched: unknown = useWatch({ name: `${side}_uf` })
  const uf = typeof watched === 'string' ? watched : ''
  const before = useRef(uf)
  useEffect(() => {
    if (before.current !== uf && before.current !== '') setValue(`${side}_city_id`, null)
    before.current = uf
  }, [uf, side, setValue])
  return (
    <>
      <SelectField
        name={`${side}_uf`}
        label={t(`lane.${side}_uf`)}
        required
        options={(all.data?.rows ?? []).map((row) => ({ value: row.uf, label: `${row.name} (${row.uf})` }))}
      />
      <ResourceField<City>
        name={`${side}_city_id`}
        label={t(`lane.${side}_city_id`)}
        placeholder={t('lane.any_city')}
        resource={cities}
        {...(uf === '' ? {} : { filter: { uf } })}
        disabled={uf === ''}
        optionLabel={(row) => `${row.name}/${row.uf}`}
      />
    </>
  )
}

type Props = { tenderId: string; row: LaneRow | null; onClose: () => void }

/** One lane of a draft, by hand. */
export const LaneDialog = ({ tenderId, row, onClose }: Props) => {
  const { t } = useTexts('tenders')
  const save = useSaveResource(freightTenderLanes, row?.id)
  const { create, update } = freightTenderLanes
  const schema = row ? update : create
  if (!schema) throw new Error('lanes have inputs')
  const defaults = row
    ? {
        origin_uf: row.origin_uf,
        origin_city_id: row.origin_city_id,
        destination_uf: row.destination_uf,
        destination_city_id: row.destination_city_id,
        shipments: row.shipments,
        weight: row.weight,
        invoice_value: row.invoice_value,
      }
    : { freight_tender_id: Number(tenderId) }
  return (
    <FormDialog
      title={t(row ? 'lane.edit' : 'lane.new')}
      size="lg"
      schema={schema}
      mode={row ? 'update' : 'create'}
      defaults={defaults}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values })
        await invalidateResources(...TOUCHED.invalidates)
      }}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <End side="origin" />
        <End side="destination" />
        <IntegerField name="shipments" label={t('lane.shipments')} min={1} max={1_000_000} required />
        <WeightField name="weight" label={t('lane.weight')} required />
        <MoneyField name="invoice_value" label={t('lane.invoice_value')} required />
      </SimpleGrid>
    </FormDialog>
  )
}
