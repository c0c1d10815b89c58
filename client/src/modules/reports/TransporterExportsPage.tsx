import { useTexts } from '#client/lib/texts.ts'
import * as z from 'zod'
import { day } from '#shared/kit/fields.ts'
import { requestTransportersExport } from '#shared/reports/export-report.calls.ts'
import { TABLE_FORMATS } from '#shared/reports/export-report.contract.ts'
import { SelectField } from '#client/kit/form/fields.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { AskedFilesPage } from './AskedFilesPage.tsx'
import { AskFileDialog, createdIn } from './AskFileDialog.tsx'

const STATES = ['true', 'false'] as const

const schema = z.strictObject({
  active: z.enum(STATES).nullish(),
  format: z.enum(TABLE_FORMATS),
  from: day().nullish(),
  until: day().nullish(),
})

/** Which carriers, registered when. */
const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('reports')
  const ask = useCall(requestTransportersExport, { invalidates: ['export_report'] })
  return (
    <AskFileDialog
      title={t('transporters.dialog')}
      onClose={onClose}
      schema={schema}
      defaults={{ format: 'xlsx' }}
      onSubmit={({ active, format, ...days }) => {
        const filter = { ...(active ? { active } : {}), ...createdIn(days) }
        return ask.mutateAsync({ input: { format, filters: { filter } } })
      }}
    >
      <SelectField
        name="active"
        label={t('exports.status')}
        placeholder={t('transporters.any')}
        options={STATES.map((value) => ({ value, label: t(`transporters.active.${value}`) }))}
      />
    </AskFileDialog>
  )
}

/** Files of carriers. */
export const TransporterExportsPage = () => {
  const { t } = useTexts('reports')
  return (
    <AskedFilesPage
      of="transporters"
      title={t('transporters.title')}
      empty={{ title: t('transporters.empty_title'), text: t('transporters.empty_text') }}
      dialog={AskDialog}
    />
  )
}
