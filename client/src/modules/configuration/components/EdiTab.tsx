import { Skeleton, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import {
  EDI_VERSIONS,
  NOTFIS_MOMENTS,
  transporterConfigurations,
} from '#shared/companies/carriers.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { FormSection } from '#client/kit/form/FormSection.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { type RowOf, useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import type { OwnCompany } from '../use-own-company.ts'
import { CodeActions } from './CodeActions.tsx'
import { ReadingEmails } from './ReadingEmails.tsx'

type EdiRow = RowOf<typeof transporterConfigurations>

const VERSIONS = EDI_VERSIONS.map((value) => ({ value, label: value }))

const EdiForm = ({ row }: { row: EdiRow | undefined }) => {
  const { t } = useTexts('configuration')
  const save = useSaveResource(transporterConfigurations, row?.id)
  const schema = row ? transporterConfigurations.update : transporterConfigurations.create
  return (
    <ResourceForm
      schema={schema as unknown as z.ZodType<Record<string, unknown>>}
      mode={row ? 'update' : 'create'}
      defaults={{
        notfis_email: row?.notfis_email ?? '',
        notfis_version: row?.notfis_version ?? null,
        notfis_at: row?.notfis_at ?? 'confirmation',
        ocoren_email: row?.ocoren_email ?? '',
        ocoren_version: row?.ocoren_version ?? null,
        conemb_email: row?.conemb_email ?? '',
        doccob_email: row?.doccob_email ?? '',
        cte_email: row?.cte_email ?? '',
        pre_invoice_email: row?.pre_invoice_email ?? '',
      }}
      onSubmit={(values) => save.mutateAsync(values)}
      onDone={() => notifySuccess(text('kit:form.updated'))}
    >
      <FormSection title={t('edi')} description={t('edi_text')}>
        <TextField name="notfis_email" type="email" label={t('notfis_email')} />
        <SelectField name="notfis_version" label={t('notfis_version')} options={VERSIONS} />
        <SelectField
          name="notfis_at"
          label={t('notfis_at')}
          required
          options={NOTFIS_MOMENTS.map((value) => ({ value, label: t(`notfis_moment.${value}`) }))}
        />
        <TextField name="ocoren_email" type="email" label={t('ocoren_email')} />
        <SelectField name="ocoren_version" label={t('ocoren_version')} options={VERSIONS} />
        <TextField name="conemb_email" type="email" label={t('conemb_email')} />
        <TextField name="doccob_email" type="email" label={t('doccob_email')} />
        <TextField name="cte_email" type="email" label={t('cte_email')} description={t('cte_email_text')} />
        <TextField
          name="pre_invoice_email"
          type="email"
          label={t('pre_invoice_email')}
          description={t('pre_invoice_email_text')}
        />
      </FormSection>
    </ResourceForm>
  )
}

/** A carrier's mailboxes and layouts (spec 001 §3.6, transporter_configurations), readers and occurrence codes. */
export const EdiTab = ({ company }: { company: OwnCompany }) => {
  const list = useResourceList<EdiRow>(transporterConfigurations, {
    filter: { transporter_id: company.id },
    page: { number: 1, size: 1 },
  })
  if (list.isError) return <ErrorBlock error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={320} />
  const row = list.data.rows[0]
  return (
    <Stack gap="md" maw={960}>
      <EdiForm key={row?.id ?? 'new'} row={row} />
      <ReadingEmails companyId={company.id} />
      <CodeActions companyId={company.id} />
    </Stack>
  )
}
