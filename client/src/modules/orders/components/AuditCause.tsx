import { Alert, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { CauseProposal } from '#shared/audit/explanation.contract.ts'
import { weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { IconInfoCircle } from '#client/ui/icons.ts'

/** Why a cause is proposed: the sign that the difference shows, and earlier answers to such differences. */
export const causeReasons = ({ sign, subject, expected, charged, learned }: CauseProposal): string[] => [
  text(`orders:cause.sign.${sign}`, {
    subject: subject ?? '',
    expected: expected === null ? '' : weight(expected),
    charged: charged === null ? '' : weight(charged),
  }),
  ...(learned === null ? [] : [text('orders:cause.learned', { ...learned, count: learned.of })]),
]

/** The cause that a difference most likely has. */
export const AuditCause = ({ cause }: { cause: CauseProposal }) => {
  const { t } = useTexts('orders')
  return (
    <Alert
      color="gray"
      icon={<IconInfoCircle aria-hidden />}
      title={
        cause.cause === 'unknown'
          ? t('cause.none')
          : t('cause.title', { cause: t(`contest.cause.${cause.cause}`) })
      }
    >
      {causeReasons(cause).map((reason) => (
        <Text size="sm" key={reason}>
          {reason}
        </Text>
      ))}
    </Alert>
  )
}
