import { SimpleGrid } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { shippers } from '#shared/companies/companies.contract.ts'
import { holidays } from '#shared/places/holidays.contract.ts'
import { cities } from '#shared/places/places.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { FullWidth } from '#client/kit/form/FormSection.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { DateField, SelectField, SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { type Holiday, UFS } from '../holiday.ts'

type Props = { row: Holiday | null; picksShipper: boolean; onClose: () => void }

export const HolidayDialog = ({ row, picksShipper, onClose }: Props) => {
  const { t } = useTexts('places')
  const save = useSaveResource(holidays, row?.id)
  return (
    <FormDialog
      title={t(row ? 'holidays.edit' : 'holidays.new')}
      size="lg"
      onClose={onClose}
      schema={(row ? holidays.update : holidays.create) as unknown as z.ZodType<Record<string, unknown>>}
      mode={row ? 'update' : 'create'}
      defaults={
        row
          ? { day: row.day, name: row.name, uf: row.uf, city_id: row.city_id, optional: row.optional }
          : { optional: false }
      }
      onSubmit={({ day, ...values }) => save.mutateAsync({ ...values, day: String(day).slice(0, 10) })}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {picksShipper && !row ? (
          <FullWidth>
            <ResourceField<{ fantasy_name: string }>
              name="company_id"
              label={t('shipper')}
              resource={shippers}
              optionLabel={(company) => company.fantasy_name}
              required
            />
          </FullWidth>
        ) : null}
        <TextField name="name" label={t('holidays.name')} maxLength={80} required />
        <DateField name="day" label={t('holidays.day')} required />
        <SelectField
          name="uf"
          label={t('holidays.uf')}
          placeholder={t('holidays.national')}
          options={UFS.map((uf) => ({ value: uf, label: uf }))}
        />
        <ResourceField<{ name: string; uf: string }>
          name="city_id"
          label={t('holidays.city')}
          description={t('holidays.city_hint')}
          resource={cities}
          optionLabel={(city) => `${city.name}/${city.uf}`}
        />
      </SimpleGrid>
      <SwitchField name="optional" label={t('holidays.optional')} description={t('holidays.optional_hint')} />
    </FormDialog>
  )
}
