import { Stack, Text } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { contestAudit } from '#shared/audit/contest.calls.ts'
import { CONTEST_CAUSES } from '#shared/audit/causes.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import type { CauseProposal } from '#shared/audit/explanation.contract.ts'
import { SelectField, TextareaField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import type { FreightAudit } from '../order.ts'
import { CONTEST_TOUCHES } from '../contest.ts'
import { SuggestedCause } from './SuggestedCause.tsx'

const CauseField = ({ proposal }: { proposal: CauseProposal | null }) => {
  const { t } = useTexts('orders')
  const { setValue } = useFormContext()
  const chosen: unknown = useWatch({ name: 'cause' })
  return (
    <Stack gap="xs">
      <SelectField
        name="cause"
        label={t('contest.cause_label')}
        options={CONTEST_CAUSES.map((value) => ({ value, label: t(`contest.cause.${value}`) }))}
        required
      />
      <SuggestedCause
        proposal={proposal}
        chosen={isOneOf(CONTEST_CAUSES, chosen) ? chosen : null}
        onUse={(cause) => setValue('cause', cause, { shouldDirty: true, shouldValidate: true })}
      />
    </Stack>
  )
}

type Props = { audit: FreightAudit; cause: CauseProposal | null; onClose: () => void }

/** The shipper contests a charge: its cause and its reason go to the carrier. */
export const ContestDialog = ({ audit, cause, onClose }: Props) => {
  const { t } = useTexts('orders')
  const contest = useCall(contestAudit, { invalidates: CONTEST_TOUCHES })
  return (
    <FormDialog
      title={t('contest.title')}
      onClose={onClose}
      schema={contestAudit.input}
      onSubmit={(input) => contest.mutateAsync({ id: audit.id, input })}
      done={t('contest.done')}
      submitLabel={t('contest.button')}
    >
      <Stack gap="md">
        <Text size="sm">
          {t('contest.text', { charged: money(audit.value), expected: money(audit.expected_value) })}
        </Text>
        <CauseField proposal={cause} />
        <TextareaField name="reason" label={t('contest.reason')} required />
      </Stack>
    </FormDialog>
  )
}
