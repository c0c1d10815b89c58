import { Button, Group, List, Loader, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { ABILITIES, type Ability } from '#shared/access/abilities.ts'
import { showGranters } from '#shared/access/granter.calls.ts'
import { type Lack, essential, explain, granterOf } from '#shared/access/explain.ts'
import { landingPath, skipsHome } from '#client/kit/landing.ts'
import type { Screen } from '#client/kit/screen.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { text } from '#client/lib/i18n.ts'
import { type Session, accessOf, useSession } from '#client/lib/session.ts'
import { IconBuilding, IconLock, IconUsers } from '#client/ui/icons.ts'
import { screens } from '../screens.ts'
import { lackWords, permissionName } from './lack-words.ts'

type Props = { screen: Screen; closed: readonly Ability[] }

/** The way on: the main menu, or the dashboard for those who have none (spec 000 §2 Layouts). */
const wayOn = (session: Session): { to: string; key: 'to_main_menu' | 'to_dashboard' } => {
  const landing = skipsHome(session) ? landingPath(screens, session, 'integra_manager') : null
  return landing === null ? { to: '/home/menu', key: 'to_main_menu' } : { to: landing, key: 'to_dashboard' }
}

/** Only people are named who can give, or take away, one of the missing permissions. */
const canHelp = (grants: readonly string[], lacks: readonly Lack[]): boolean =>
  lacks.some((lack) => {
    if (lack.kind === 'permission' || lack.kind === 'excluded')
      return lack.permissions.some((one) => grants.includes(one))
    return lack.kind === 'module' && grants.some((one) => one.startsWith(`${lack.module}__`))
  })

const Granting = ({ lacks }: { lacks: readonly Lack[] }) => {
  const { t } = useTexts('app')
  const granters = new Set(lacks.map(granterOf))
  const asks = granters.has('company') || granters.has('operator')
  const { data, isPending } = useAnswer(showGranters, {}, { enabled: asks })
  if (!asks) return null
  if (isPending) return <Loader size="sm" aria-label={text('kit:loading')} />
  const people = (data?.people ?? []).filter(({ grants }) => canHelp(grants, lacks))
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('who_can_help')}
      </Title>
      {granters.has('company') ? (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <IconUsers size={20} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <div>
            <Text size="sm">{people.length > 0 ? t('help_people') : t('help_nobody')}</Text>
            {people.map(({ name, company, permissions }) => (
              <Text size="sm" key={`${company} ${name}`}>
                <strong>{name}</strong>
                {` · ${[...new Set(permissions.map((held) => permissionName(held, true)))].join(', ')} · ${company}`}
              </Text>
            ))}
          </div>
        </Group>
      ) : null}
      {granters.has('operator') ? (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <IconBuilding size={20} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <Text size="sm">{t('help_operator', { name: data?.operator ?? t('operator') })}</Text>
        </Group>
      ) : null}
    </Stack>
  )
}

/** Says which permission, plan or feature is missing, and who can grant it; then the way on. */
export const NoPermissionPage = ({ screen, closed }: Props) => {
  const { t } = useTexts('app')
  const session = useSession()
  if (!session) return null
  const access = accessOf(session)
  const lacks = essential(closed.flatMap((ability) => explain(access, ABILITIES[ability])))
  const { to, key } = wayOn(session)
  return (
    <Stack align="center" py={40} gap="lg">
      <ThemeIcon size={72} radius="xl" variant="light" aria-hidden>
        <IconLock size={36} stroke={1.5} />
      </ThemeIcon>
      <div style={{ textAlign: 'center' }}>
        <Title order={1} tabIndex={-1} data-page-title>
          {t('no_permission_title')}
        </Title>
        <Text c="dimmed" mt={6}>
          {t('no_permission_text', { screen: text(screen.title) })}
        </Text>
      </div>
      <Paper withBorder p="lg" w="100%" maw={560}>
        <Stack gap="lg">
          <div>
            <Title order={2} size="h4" mb="xs">
              {t('what_is_missing')}
            </Title>
            <List spacing={6} size="sm">
              {lacks.map((lack) => (
                <List.Item key={JSON.stringify(lack)}>{lackWords(lack, access)}</List.Item>
              ))}
            </List>
          </div>
          <Granting lacks={lacks} />
        </Stack>
      </Paper>
      <Button component={Link} to={to}>
        {t(key)}
      </Button>
    </Stack>
  )
}
