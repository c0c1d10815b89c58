import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { approveAudit } from '#shared/audit/audit.calls.ts'
import { type Cause, CONTEST_CAUSES } from '#shared/audit/causes.ts'
import type { CauseProposal } from '#shared/audit/explanation.contract.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import type { FreightAudit } from '../order.ts'
import { SuggestedCause } from './SuggestedCause.tsx'

type Props = { audit: FreightAudit; cause: CauseProposal | null; onClose: () => void }

/** A divergent charge is let pass with a reason; the cause that the person names is learned for the carrier's next ones. */
export const ApproveAuditDialog = ({ audit, cause: proposal, onClose }: Props) => {
  const { t } = useTexts('orders')
  const [cause, setCause] = useState<Cause | null>(null)
  const approve = useCall(approveAudit, { invalidates: ['orders', 'audits_order', 'audits'] })
  return (
    <JustificationDialog
      opened
      title={t('values.approve_title')}
      effect={t('values.approve_text', {
        expected: money(audit.expected_value),
        charged: money(audit.value),
        difference: money(audit.difference),
      })}
      confirmLabel={t('values.approve')}
      onConfirm={async ({ justification }) => {
        await approve.mutateAsync({
          id: audit.id,
          input: { justification, ...(cause === null ? {} : { cause }) },
        })
        notifySuccess(t('values.approved'))
      }}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Select
          label={t('contest.cause_label')}
          description={t('values.approve_cause')}
          clearable
          data={CONTEST_CAUSES.map((value) => ({ value, label: t(`contest.cause.${value}`) }))}
          value={cause}
          onChange={(value) => setCause(isOneOf(CONTEST_CAUSES, value) ? value : null)}
        />
        <SuggestedCause proposal={proposal} chosen={cause} onUse={setCause} />
      </Stack>
    </JustificationDialog>
  )
}
