import { Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { contestAudit } from '#shared/audit/contest.calls.ts'
import { CONTEST_CAUSES } from '#shared/audit/causes.ts'
import type { CauseProposal } from '#shared/audit/explanation.contract.ts'
import { SelectField, TextareaField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import type { FreightAudit } from '../order.ts'
import { CONTEST_TOUCHES } from '../contest.ts'
import { causeReasons } from './AuditCause.tsx'

type Props = { audit: FreightAudit; cause: CauseProposal | null; onClose: () => void }

/** The shipper contests a charge: its cause and its reason go to the carrier. The likely cause is chosen beforehand. */
export const ContestDialog = ({ audit, cause, onClose }: Props) => {
  const { t } = useTexts('orders')
  const proposed = cause === null || cause.cause === 'unknown' ? null : cause
  const contest = useCall(contestAudit, { invalidates: CONTEST_TOUCHES })
  return (
    <FormDialog
      title={t('contest.title')}
      onClose={onClose}
      schema={contestAudit.input}
      defaults={proposed === null ? {} : { cause: proposed.cause }}
      onSubmit={(input) => contest.mutateAsync({ id: audit.id, input })}
      done={t('contest.done')}
      submitLabel={t('contest.button')}
    >
      <Stack gap="md">
        <Text size="sm">
          {t('contest.text', { charged: money(audit.value), expected: money(audit.expected_value) })}
        </Text>
        <SelectField
          name="cause"
          label={t('contest.cause_label')}
          {...(proposed === null
            ? {}
            : { description: t('cause.proposed', { reasons: causeReasons(proposed).join(' ') }) })}
          options={CONTEST_CAUSES.map((value) => ({ value, label: t(`contest.cause.${value}`) }))}
          required
        />
        <TextareaField name="reason" label={t('contest.reason')} required />
      </Stack>
    </FormDialog>
  )
}
