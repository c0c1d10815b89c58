import { Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { figureOf, SCENARIO_KINDS, scenarioInput, TENDER_LIMITS } from '#shared/tenders/tender-input.ts'
import { createScenario } from '#shared/tenders/tender.calls.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { SelectField, TextField } from '#client/kit/form/fields.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { TOUCHED, type TenderRow } from '../tender.ts'

/** The figure that the chosen rule needs. */
const Figure = () => {
  const { t } = useTexts('tenders')
  const watched: unknown = useWatch({ name: 'rule.kind' })
  const figure = isOneOf(SCENARIO_KINDS, watched) ? figureOf({ kind: watched }) : null
  if (figure === null || figure === 'kind') return null
  const isCount = figure === 'max_carriers'
  return (
    <IntegerField
      name={`rule.${figure}`}
      label={t(`scenario.figure.${figure}`)}
      min={isCount ? 1 : 0}
      max={isCount ? TENDER_LIMITS.carriers : 100}
      required
    />
  )
}

/** A scenario by a rule; the lanes are divided when it is saved. */
export const ScenarioDialog = ({ tender, onClose }: { tender: TenderRow; onClose: () => void }) => {
  const { t } = useTexts('tenders')
  const create = useCall(createScenario, TOUCHED)
  return (
    <FormDialog
      title={t('scenario.new')}
      schema={scenarioInput}
      defaults={{ rule: { kind: 'cheapest' } }}
      onSubmit={(input) => create.mutateAsync({ id: tender.id, input })}
      submitLabel={t('scenario.create')}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextField name="name" label={t('scenario.name')} maxLength={80} required />
        <SelectField
          name="rule.kind"
          label={t('scenario.kind')}
          required
          options={SCENARIO_KINDS.map((value) => ({ value, label: t(`scenario.kinds.${value}`) }))}
        />
        <Figure />
      </Stack>
    </FormDialog>
  )
}
