import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { PLAN_LABELS, type PlanName } from '#shared/access/plans.ts'
import { showMe } from '#shared/session/session.calls.ts'
import { KeyFacts, Panel } from '#client/kit/detail/KeyFacts.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { text } from '#client/lib/i18n.ts'
import { accessOf, useSession } from '#client/lib/session.ts'
import { AccessTokens } from './components/AccessTokens.tsx'
import { AvatarPanel } from './components/AvatarPanel.tsx'
import { OwnSessions } from './components/OwnSessions.tsx'
import { PasswordForm } from './components/PasswordForm.tsx'
import { Preferences } from './components/Preferences.tsx'
import { ProfileForm } from './components/ProfileForm.tsx'
import { SecurityPanel } from './components/SecurityPanel.tsx'

/** A permission in words: `integra_manager__owner` -> 'Gestor Logístico: Dono' (spec 000 §6). */
const permissionWords = (permission: string): string => {
  const [module = '', level = ''] = permission.split('__')
  return `${text(`session:modules.${module}.name`, {}, module)}: ${text(`session:levels.${level}`, {}, level)}`
}

export const ProfilePage = () => {
  const { t } = useTexts('session')
  const session = useSession()
  const may = useMay()
  const me = useAnswer(showMe, {}, { types: ['users'] })
  if (!session) return null
  const access = accessOf(session)
  const plan = access.plan && access.plan in PLAN_LABELS ? PLAN_LABELS[access.plan as PlanName] : access.plan
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        description={session.user.email}
        actions={
          may('notifications.read') ? (
            <Button component={Link} to="/home/notifications" variant="default">
              {text('notifications:preferences.title')}
            </Button>
          ) : null
        }
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack gap="lg">
          <WithRecord query={me}>{({ data }) => <ProfileForm user={data.attributes} />}</WithRecord>
          <PasswordForm />
          <OwnSessions />
          <AccessTokens />
        </Stack>
        <Stack gap="md">
          <KeyFacts
            title={t('profile.company')}
            facts={[
              { label: t('profile.company'), value: session.user.company.fantasy_name },
              { label: t('profile.role'), value: text(`session:roles.${access.role}`) },
              { label: t('profile.plan'), value: plan },
              {
                label: t('profile.permissions'),
                value: access.permissions.map(permissionWords).join(', ') || t('profile.none'),
              },
            ]}
          />
          <WithRecord query={me}>{({ data }) => <AvatarPanel user={data.attributes} />}</WithRecord>
          <SecurityPanel />
          <Panel title={t('personal_data.mine')}>
            <Text size="sm" mb="sm">
              {t('personal_data.profile_text')}
            </Text>
            <Button component={Link} to="/home/personal_data" variant="default">
              {t('personal_data.title')}
            </Button>
          </Panel>
          <Preferences />
        </Stack>
      </SimpleGrid>
    </>
  )
}
