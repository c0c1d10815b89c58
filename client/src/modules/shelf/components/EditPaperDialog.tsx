import { useTexts } from '#client/lib/texts.ts'
import * as z from 'zod'
import { PAPER_KINDS } from '#shared/documents/paper-kinds.ts'
import { orderPapers } from '#shared/documents/papers.contract.ts'
import { line, money } from '#shared/kit/fields.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { SelectField, SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { useChangeResource } from '#client/kit/use-resource.ts'
import type { Paper } from '../paper.ts'

const schema = z.strictObject({
  kind: z.enum(PAPER_KINDS),
  name: line(200),
  number: line(60).nullish(),
  value: money().nullish(),
  is_additional: z.boolean(),
})

/** Says anew what a paper is. */
export const EditPaperDialog = ({ paper, onClose }: { paper: Paper; onClose: () => void }) => {
  const { t } = useTexts('shelf')
  const change = useChangeResource(orderPapers, ['orders'])
  const { kind, name, number, value, is_additional } = paper
  return (
    <FormDialog
      title={t('edit', { name })}
      mode="update"
      schema={schema}
      defaults={{ kind, name, number, value, is_additional }}
      onClose={onClose}
      onSubmit={(typed) =>
        change.mutateAsync({
          id: paper.id,
          values: { ...typed, number: typed.number ?? null, value: typed.value ?? null },
        })
      }
    >
      <SelectField
        name="kind"
        label={t('kind_label')}
        options={PAPER_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
        required
      />
      <TextField name="name" label={t('name_label')} maxLength={200} required />
      <TextField name="number" label={t('number_label')} maxLength={60} />
      <MoneyField name="value" label={t('value_label')} />
      <SwitchField name="is_additional" label={t('additional_label')} />
    </FormDialog>
  )
}
