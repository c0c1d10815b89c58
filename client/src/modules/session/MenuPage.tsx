import { Button, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Navigate } from 'react-router'
import type { ModuleName } from '#shared/access/permissions.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { homePath, skipsHome } from '#client/kit/landing.ts'
import { useScreens } from '#client/kit/screens-context.tsx'
import { roleOf, useSession } from '#client/lib/session.ts'
import { ModuleCard } from './components/ModuleCard.tsx'
import { OtherModules } from './components/OtherModules.tsx'
import { sortedCards } from './module-cards.ts'

/** The home menu: modules that the reader may open come first and large, the others wait folded (spec 000 §1). */
export const MenuPage = () => {
  const { t } = useTexts('session')
  const { t: kit } = useTexts('kit')
  const session = useSession()
  const screens = useScreens()
  const [asked, setAsked] = useState<{ module: ModuleName; kind: 'blocked' | 'learn_more' } | null>(null)
  if (!session) return null
  const home = homePath(screens, session)
  if (skipsHome(session) && home !== '/home/menu') return <Navigate to={home} replace />
  const { open, others } = sortedCards(screens, session)
  return (
    <>
      <PageHeader title={t('menu.title')} description={t('menu.text')} />
      <Stack gap="xl">
        <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md">
          {open.map(({ module, state }) => (
            <ModuleCard key={module} module={module} path={state.path} role={roleOf(session)} />
          ))}
        </SimpleGrid>
        <OtherModules
          cards={others}
          isOpened={open.length === 0}
          onAsk={(module, kind) => setAsked({ module, kind })}
        />
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
