import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { IconInfoCircle } from '#client/ui/icons.ts'

export type GuestPage = 'customer_survey'

/** A guest's page while nothing waits behind its link: says so, and leads on. */
export const guestPage = (title: GuestPage): ComponentType =>
  function Guest() {
    const { t } = useTexts('areas')
    return (
      <main id="content">
        <Stack align="center" justify="center" gap="sm" px="md" mih="100dvh">
          <ThemeIcon size={72} radius="xl" variant="light" aria-hidden>
            <IconInfoCircle size={36} stroke={1.5} />
          </ThemeIcon>
          <Title order={1} ta="center" tabIndex={-1} data-page-title>
            {t(`guests.${title}`)}
          </Title>
          <Text c="dimmed" ta="center" maw={480}>
            {t('guests.inactive')}
          </Text>
          <Button component={Link} to="/auth/login" variant="default" mt="sm">
            {t('guests.enter')}
          </Button>
        </Stack>
      </main>
    )
  }
