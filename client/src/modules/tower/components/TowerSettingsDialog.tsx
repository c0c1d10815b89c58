import { SimpleGrid, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { shippers } from '#shared/companies/companies.contract.ts'
import { TOWER_HOURS, towerSettings } from '#shared/tower/tower-settings.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { ResourceField } from '#client/kit/form/ResourcePicker.tsx'
import { SelectField } from '#client/kit/form/fields.tsx'
import { type RowOf, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { keysOf } from '#shared/kit/typed.ts'

/** Hours to choose from; one that was set by the API stands among them. */
const CHOICES = {
  silent_hours: [2, 4, 6, 8, 12, 18, 24, 48],
  risk_hours: [1, 2, 3, 4, 6, 8, 12, 24],
  answer_hours: [2, 4, 6, 8, 12, 24, 48, 72],
  receives_from: [0, 5, 6, 7, 8, 9, 10],
  receives_until: [12, 16, 17, 18, 19, 20, 22, 24],
} as const
const choicesOf = (name: keyof typeof CHOICES, own: number): number[] =>
  [...new Set([...CHOICES[name], own])].toSorted((a, b) => a - b)

type Settings = RowOf<typeof towerSettings>
type Props = { shipper: string | null; picksShipper: boolean; onClose: () => void }

/** From when on the company's orders count as exceptions. */
export const TowerSettingsDialog = ({ shipper, picksShipper, onClose }: Props) => {
  const list = useResourceList<Settings>(
    towerSettings,
    { page: { number: 1, size: 1 }, filter: { company_id: shipper ?? '' } },
    { enabled: shipper !== null },
  )
  if (shipper !== null && !list.data) return null
  const own = shipper === null ? undefined : list.data?.rows[0]
  return <Hours own={own} shipper={shipper} picksShipper={picksShipper} onClose={onClose} />
}

const Hours = ({ own, shipper, picksShipper, onClose }: Props & { own: Settings | undefined }) => {
  const { t } = useTexts('tower')
  const save = useSaveResource(towerSettings, own?.id)
  const from = own ?? TOWER_HOURS
  return (
    <FormDialog
      title={t('settings.title')}
      onClose={onClose}
      schema={
        (own ? towerSettings.update : towerSettings.create) as unknown as z.ZodType<Record<string, unknown>>
      }
      mode={own ? 'update' : 'create'}
      defaults={{
        ...Object.fromEntries(keysOf(TOWER_HOURS).map((name) => [name, from[name]])),
        ...(own || shipper === null ? {} : { company_id: Number(shipper) }),
      }}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Text size="sm" c="dimmed">
        {t('settings.text')}
      </Text>
      {picksShipper && shipper === null ? (
        <ResourceField<{ fantasy_name: string }>
          name="company_id"
          label={t('shipper')}
          resource={shippers}
          optionLabel={(company) => company.fantasy_name}
          required
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {keysOf(TOWER_HOURS).map((name) => (
          <SelectField
            key={name}
            name={name}
            label={t(`settings.${name}`)}
            numeric
            required
            options={choicesOf(name, from[name]).map((value) => ({
              value: String(value),
              label: t(name.startsWith('receives') ? 'settings.oclock' : 'settings.hours', { count: value }),
            }))}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  )
}
