import { Paper, Skeleton, Stack, Switch } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { freightSettings } from '#shared/simulations/freight-settings.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { TimeField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useMay } from '#client/kit/use-access.ts'
import { type RowOf, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { type OwnCompany, useCompanyChange } from '../use-own-company.ts'

type Settings = RowOf<typeof freightSettings>

/** What a carrier's prices carry inside besides ICMS: PIS and COFINS, or nothing under Simples Nacional (pricing/README "Taxes"). */
export const CarrierTaxTab = ({ company }: { company: OwnCompany }) => {
  const { t } = useTexts('configuration')
  const may = useMay()
  const { save, isPending } = useCompanyChange(company.id)
  const list = useResourceList<Settings>(freightSettings, {
    page: { number: 1, size: 1 },
    filter: { company_id: company.id },
  })
  if (list.isError) return <ErrorBlock error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={280} radius="md" />
  const [own] = list.data.rows
  return (
    <Stack maw={760}>
      <Paper withBorder p="lg">
        <Switch
          label={t('carrier_tax.simples_nacional')}
          description={t('carrier_tax.simples_nacional_hint')}
          checked={company.simples_nacional}
          disabled={isPending || !may('companies.update')}
          onChange={(event) => void save({ simples_nacional: event.currentTarget.checked })}
        />
      </Paper>
      <TaxForm key={own?.id ?? 'new'} own={own} />
    </Stack>
  )
}

const TaxForm = ({ own }: { own: Settings | undefined }) => {
  const { t } = useTexts('configuration')
  const locked = !useMay()('freight_settings.write')
  const save = useSaveResource<Settings>(freightSettings, own?.id)
  return (
    <ResourceForm
      schema={(own ? freightSettings.update : freightSettings.create) as z.ZodType<Record<string, unknown>>}
      mode={own ? 'update' : 'create'}
      defaults={{
        pis: own?.pis ?? null,
        cofins: own?.cofins ?? null,
        collection_cutoff: own?.collection_cutoff ?? null,
      }}
      onSubmit={(values) => save.mutateAsync(values)}
      onDone={() => notifySuccess(text('kit:form.updated'))}
    >
      <FormSection title={t('carrier_tax.title')} description={t('carrier_tax.text')}>
        <DecimalField name="pis" label={t('carrier_tax.pis')} suffix="%" disabled={locked} />
        <DecimalField name="cofins" label={t('carrier_tax.cofins')} suffix="%" disabled={locked} />
      </FormSection>
      <FormSection title={t('carrier_tax.lead_title')} description={t('carrier_tax.lead_text')}>
        <TimeField
          name="collection_cutoff"
          label={t('carrier_tax.cutoff')}
          description={t('carrier_tax.cutoff_hint')}
          disabled={locked}
        />
      </FormSection>
    </ResourceForm>
  )
}
