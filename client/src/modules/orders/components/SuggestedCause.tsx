import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Cause } from '#shared/audit/causes.ts'
import type { CauseProposal } from '#shared/audit/explanation.contract.ts'
import { causeReasons } from './AuditCause.tsx'

type Props = {
  proposal: CauseProposal | null
  chosen: Cause | null
  onUse: (cause: Cause) => void
}

/** The likely cause, taken by a click. The dialog does not choose it: a later proposal would count this one as an answer. */
export const SuggestedCause = ({ proposal, chosen, onUse }: Props) => {
  const { t } = useTexts('orders')
  if (proposal === null) return null
  const { cause } = proposal
  if (cause === 'unknown' || cause === chosen) return null
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" c="dimmed" flex={1} miw="60%">
        {t('cause.suggested', {
          cause: t(`contest.cause.${cause}`),
          reasons: causeReasons(proposal).join(' '),
        })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => onUse(cause)}>
        {t('cause.use')}
      </Button>
    </Group>
  )
}
