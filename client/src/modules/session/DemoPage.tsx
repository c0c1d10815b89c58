import { Button, Group, Paper, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import type { RoleName } from '#shared/access/roles.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconArrowRight, IconUsers } from '#client/ui/icons.ts'
import { demoName } from './demo-name.ts'
import { STORY, type StoryStep } from './demo-story.ts'
import { useBecome } from './use-become.ts'
import styles from './components/demo.module.css'

type Become = ReturnType<typeof useBecome>

/** The demonstration: its story in five steps, and its people, each one press away. */
export const DemoPage = () => {
  const { t } = useTexts('session')
  const { demo, demo_logins: logins } = useAppConfig()
  const session = useSession()
  const become = useBecome()
  if (!session) return null
  const { email } = session.user
  return (
    <Stack gap="lg">
      <PageHeader title={t('demo.title')} description={t('demo.text')} />
      {demo ? (
        <>
          <section aria-labelledby="demo-story">
            <Title order={2} id="demo-story" mb="xs">
              {t('demo.story')}
            </Title>
            <Paper withBorder component="ol" p={0} m={0} className={styles.steps ?? ''}>
              {STORY.map((step, index) => (
                <Step key={step.key} step={step} number={index + 1} role={roleOf(session)} become={become} />
              ))}
            </Paper>
          </section>
          <section aria-labelledby="demo-people">
            <Title order={2} id="demo-people">
              {t('demo.people')}
            </Title>
            <Text size="sm" c="dimmed" mb="xs">
              {t('demo.people_text')}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
              {logins.map((login) => (
                <Paper key={login.email} withBorder p="md" className={styles.person ?? ''}>
                  <div>
                    <Text fw={600}>{demoName(login)}</Text>
                    <Text size="sm" c="dimmed">
                      {text(`session:demo.person.${login.role}`)}
                    </Text>
                  </div>
                  <Button
                    variant="default"
                    size="xs"
                    loading={become.pending === login.email}
                    disabled={login.email === email || become.pending !== null}
                    aria-label={`${t(login.email === email ? 'demo.you' : 'demo.enter')}: ${demoName(login)}`}
                    onClick={() => void become.become(login, '/home/menu')}
                  >
                    {t(login.email === email ? 'demo.you' : 'demo.enter')}
                  </Button>
                </Paper>
              ))}
            </SimpleGrid>
          </section>
        </>
      ) : (
        <EmptyState icon={IconUsers} title={t('demo.off')} text={t('demo.off_text')} />
      )}
    </Stack>
  )
}

type StepProps = { step: StoryStep; number: number; role: RoleName; become: Become }

const Step = ({ step: { key, role: by, path }, number, role, become }: StepProps) => {
  const { t } = useTexts('session')
  const { demo_logins: logins } = useAppConfig()
  const login = logins.find((one) => one.role === by)
  return (
    <li className={styles.step}>
      <ThemeIcon radius="xl" size={34} variant="light" aria-hidden>
        <Text size="sm" fw={600}>
          {number}
        </Text>
      </ThemeIcon>
      <div className={styles.words}>
        <Text fw={600}>{t(`demo.step.${key}.title`)}</Text>
        <Text size="sm" c="dimmed">
          {t(`demo.step.${key}.text`)}
        </Text>
      </div>
      <Group gap="xs">
        {by === role ? (
          <Button
            component={Link}
            to={path}
            size="xs"
            rightSection={<IconArrowRight size={15} aria-hidden />}
          >
            {t('demo.go')}
          </Button>
        ) : login ? (
          <Button
            size="xs"
            variant="default"
            loading={become.pending === login.email}
            disabled={become.pending !== null}
            onClick={() => void become.become(login, path)}
          >
            {t('demo.as', { role: text(`session:roles.${by}`) })}
          </Button>
        ) : null}
      </Group>
    </li>
  )
}
