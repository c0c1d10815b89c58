import { SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { TABLE_FORMATS, type ExportFormat } from '#shared/reports/export-report.contract.ts'
import { DateField, SelectField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'

type Wish = { format: string; from?: string | null | undefined; until?: string | null | undefined }

/** The days of creation that a request names, as the list's own filter. */
export const createdIn = ({ from, until }: Pick<Wish, 'from' | 'until'>) =>
  from || until ? { created_at: { ...(from ? { from } : {}), ...(until ? { until } : {}) } } : {}

type Props<S extends z.ZodType<Wish>> = {
  title: string
  schema: S
  defaults: Record<string, unknown>
  formats?: readonly ExportFormat[]
  onSubmit: (wish: z.output<S>) => Promise<unknown>
  onClose: () => void
  /** What the file holds. */
  children?: ReactNode
}

/** Asks for a file that is made in the background: contents, format and period. */
export const AskFileDialog = <S extends z.ZodType<Wish>>({
  formats = TABLE_FORMATS,
  children,
  ...form
}: Props<S>) => {
  const { t } = useTexts(['reports', 'kit'])
  return (
    <FormDialog {...form} done={t('kit:export.started')} submitLabel={t('reports:ask.submit')}>
      <Stack gap="md">
        {children}
        <SelectField
          name="format"
          label={t('reports:exports.format')}
          options={formats.map((value) => ({ value, label: t(`reports:format.${value}`) }))}
          required
        />
        <SimpleGrid cols={2}>
          <DateField name="from" label={t('reports:ask.from')} />
          <DateField name="until" label={t('reports:ask.until')} />
        </SimpleGrid>
      </Stack>
    </FormDialog>
  )
}
