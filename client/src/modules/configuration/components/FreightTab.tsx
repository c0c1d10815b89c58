import { Skeleton, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { freightSettings } from '#shared/simulations/freight-settings.contract.ts'
import { ANTT_POLICIES, ANTT_TABLES } from '#shared/antt/antt.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { SelectField, SwitchField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { type RowOf, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'

type Settings = RowOf<typeof freightSettings>

/** What holds while a company has chosen nothing. */
const DEFAULTS: Partial<Settings> = {
  antt_policy: 'warn',
  antt_table: 'A',
  icms_credit: false,
  pis_cofins_credit: null,
  road_factor: null,
  optional_holidays: false,
  return_percentage: null,
}

const FIELDS = [
  'antt_policy',
  'antt_table',
  'icms_credit',
  'pis_cofins_credit',
  'road_factor',
  'optional_holidays',
  'return_percentage',
] as const

/** How the company prices freight and what a price below the ANTT floor does to an order. */
export const FreightTab = ({ companyId }: { companyId: string }) => {
  const list = useResourceList<Settings>(freightSettings, {
    page: { number: 1, size: 1 },
    filter: { company_id: companyId },
  })
  if (list.isError) return <ErrorBlock error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={320} radius="md" />
  const [own] = list.data.rows
  return <SettingsForm key={own?.id ?? 'new'} own={own} />
}

const SettingsForm = ({ own }: { own: Settings | undefined }) => {
  const { t } = useTexts('configuration')
  const { t: pricing } = useTexts('pricing')
  const may = useMay()
  const save = useSaveResource<Settings>(freightSettings, own?.id)
  const from: Partial<Settings> = own ?? DEFAULTS
  const locked = !may('freight_settings.write')
  return (
    <Stack maw={760}>
      <ResourceForm
        schema={(own ? freightSettings.update : freightSettings.create) as z.ZodType<Record<string, unknown>>}
        mode={own ? 'update' : 'create'}
        defaults={Object.fromEntries(FIELDS.map((name) => [name, from[name]]))}
        onSubmit={(values) => save.mutateAsync(values)}
        onDone={() => notifySuccess(text('kit:form.updated'))}
      >
        <FormSection title={t('freight.title')} description={t('freight.text')}>
          <SelectField
            name="antt_policy"
            label={t('freight.antt_policy')}
            description={t('freight.antt_policy_hint')}
            required
            disabled={locked}
            options={ANTT_POLICIES.map((value) => ({ value, label: t(`freight.policy.${value}`) }))}
          />
          <SelectField
            name="antt_table"
            label={t('freight.antt_table')}
            required
            disabled={locked}
            options={ANTT_TABLES.map((value) => ({ value, label: pricing(`antt_table.${value}`) }))}
          />
          <DecimalField
            name="pis_cofins_credit"
            label={t('freight.pis_cofins_credit')}
            suffix="%"
            disabled={locked}
          />
          <DecimalField
            name="road_factor"
            label={t('freight.road_factor')}
            description={t('freight.road_factor_hint')}
            disabled={locked}
          />
          <DecimalField
            name="return_percentage"
            label={t('freight.return_percentage')}
            description={t('freight.return_percentage_hint')}
            suffix="%"
            disabled={locked}
          />
          <SwitchField name="icms_credit" label={t('freight.icms_credit')} disabled={locked} />
          <SwitchField name="optional_holidays" label={t('freight.optional_holidays')} disabled={locked} />
        </FormSection>
      </ResourceForm>
    </Stack>
  )
}
