import { Button, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import type { ModuleName } from '#shared/access/permissions.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { homePath, skipsHome } from '#client/kit/landing.ts'
import { useScreens } from '#client/kit/screens-context.tsx'
import { useSession } from '#client/lib/session.ts'
import { ModuleCard } from './components/ModuleCard.tsx'
import { CARD_GROUPS, cardState } from './module-cards.ts'

/** The home menu: one card per module (spec 000 §1). */
export const MenuPage = () => {
  const { t } = useTranslation('session')
  const { t: kit } = useTranslation('kit')
  const session = useSession()
  const screens = useScreens()
  const [asked, setAsked] = useState<{ module: ModuleName; kind: 'blocked' | 'learn_more' } | null>(null)
  if (!session) return null
  const home = homePath(screens, session)
  if (skipsHome(session) && home !== '/home/menu') return <Navigate to={home} replace />
  return (
    <>
      <PageHeader title={t('menu.title')} description={t('menu.text')} />
      <Stack gap="xl">
        {CARD_GROUPS.map(({ group, modules }) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <Title order={2} id={`group-${group}`} mb="sm">
              {t(`menu.group_${group}`)}
            </Title>
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 3, xl: 4 }} spacing="md">
              {modules.map((module) => (
                <ModuleCard
                  key={module}
                  module={module}
                  state={cardState(screens, session, module)}
                  onAsk={(kind) => setAsked({ module, kind })}
                />
              ))}
            </SimpleGrid>
          </section>
        ))}
      </Stack>
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={
          asked?.kind === 'blocked' ? t('menu.blocked_title') : asked ? t(`modules.${asked.module}.name`) : ''
        }
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        {asked?.kind === 'blocked' ? (
          <Text>{t('menu.blocked_text')}</Text>
        ) : asked ? (
          <Stack gap="xs">
            <Text>{t(`modules.${asked.module}.text`)}</Text>
            <Text c="dimmed" size="sm">
              {t('menu.contact')}
            </Text>
          </Stack>
        ) : null}
        <Button mt="md" fullWidth onClick={() => setAsked(null)}>
          {t('menu.understood')}
        </Button>
      </Modal>
    </>
  )
}
