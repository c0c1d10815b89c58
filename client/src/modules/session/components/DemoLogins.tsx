import { Button, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { AppConfig } from '#shared/session/app-config.contract.ts'
import { demoName } from '../demo-name.ts'
import type { Credentials } from '../use-login.ts'

// A list to search in is as heavy as the rest of the page.
const DemoCarriers = lazy(async () => ({ default: (await import('./DemoCarriers.tsx')).DemoCarriers }))

type Props = {
  logins: AppConfig['demo_logins']
  carriers: AppConfig['demo_carriers']
  pending: string | null
  onPick: (credentials: Credentials) => void
}

/** Demo mode: one button per role, and every carrier by name, since any of them may have been chosen for an order. */
export const DemoLogins = ({ logins, carriers, pending, onPick }: Props) => {
  const { t } = useTexts('session')
  const [named, setNamed] = useState(false)
  return (
    <Paper withBorder p="md">
      <Title order={2}>{t('login.demo_title')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('login.demo_text')}
      </Text>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        {logins.map((login) => (
          <Button
            key={login.email}
            variant="default"
            h="auto"
            mih={36}
            px={6}
            py={6}
            fz="sm"
            styles={{ label: { whiteSpace: 'normal' } }}
            data-role={login.role}
            loading={pending === login.email}
            disabled={pending !== null && pending !== login.email}
            onClick={() => onPick({ email: login.email, password: login.password })}
          >
            {demoName(login)}
          </Button>
        ))}
      </SimpleGrid>
      {carriers.length > 0 ? (
        <Suspense fallback={null}>
          {named ? (
            <DemoCarriers
              carriers={carriers}
              pending={pending}
              onPick={(email) => onPick({ email, password: logins[0]?.password ?? '' })}
            />
          ) : (
            <Button mt="sm" fullWidth variant="subtle" size="sm" onClick={() => setNamed(true)}>
              {t('login.demo_carrier')}
            </Button>
          )}
        </Suspense>
      ) : null}
    </Paper>
  )
}
