import { Paper } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { IconMail } from '#client/ui/icons.ts'
import { Outcome } from './Outcome.tsx'
import { ResendLink } from './ResendLink.tsx'

/** The mail is on its way; another one can be asked for. */
export const Registered = ({ email, order = 2 }: { email: string; order?: 1 | 2 }) => {
  const { t } = useTexts('session')
  return (
    <Paper withBorder p="lg">
      <Outcome
        order={order}
        icon={IconMail}
        title={t('register.sent_title')}
        text={t('register.sent', { email })}
      >
        <ResendLink kind="verify_email" email={email} />
      </Outcome>
    </Paper>
  )
}
