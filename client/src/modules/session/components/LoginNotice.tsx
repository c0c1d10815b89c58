import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconMail } from '#client/ui/icons.ts'

// The form engine comes only with a link that is asked for again.
const ResendLink = lazy(async () => ({ default: (await import('./ResendLink.tsx')).ResendLink }))

type Props = { kind: 'verify_email' | 'insert_password'; email: string }

/** The password was right, but a step before the first login is missing: names it, and mails its link again (spec 000 §8). */
export const LoginNotice = ({ kind, email }: Props) => {
  const { t } = useTexts('session')
  const [asking, setAsking] = useState(false)
  return (
    <Alert color="yellow" icon={<IconMail />} title={t(`login.${kind}_title`)} role="alert">
      <Stack gap="sm">
        <Text size="sm">{t(`login.${kind}`)}</Text>
        {asking ? (
          <Suspense fallback={null}>
            <ResendLink kind={kind} email={email} />
          </Suspense>
        ) : (
          <Group>
            <Button size="xs" variant="default" onClick={() => setAsking(true)}>
              {t('resend.again')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
