import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'

type Props = { title: string; text?: string; children?: ReactNode; back?: boolean }

/** A page before the login: heading, a sentence, one thing to do, and the way back to the login. */
export const AuthPage = ({ title, text, children, back = true }: Props) => {
  const { t } = useTexts('session')
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} tabIndex={-1} data-page-title>
          {title}
        </Title>
        {text ? (
          <Text c="dimmed" mt={4}>
            {text}
          </Text>
        ) : null}
      </div>
      {children}
      {back ? (
        <Anchor component={Link} to="/auth/login" size="sm">
          {t('forgot.back')}
        </Anchor>
      ) : null}
    </Stack>
  )
}
