import { Button, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { isForRole } from '#client/kit/screen.ts'
import { usePathTo, useScreens } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconArrowRight, IconClock } from '#client/ui/icons.ts'
import type { ComingRow } from './coming-row.ts'

/** The screens named by a row that this reader has, with their titles. */
const useMeanwhile = (names: readonly string[]): { path: string; title: string }[] => {
  const screens = useScreens()
  const session = useSession()
  const may = useMay()
  const pathTo = usePathTo()
  return names.flatMap((name) => {
    const screen = screens.find(
      (one) => one.name === name && session !== null && isForRole(one, roleOf(session)),
    )
    const path = pathTo(name)
    return screen && path !== null && (!screen.ability || may(screen.ability))
      ? [{ path, title: text(screen.title) }]
      : []
  })
}

const Coming = ({ row, title }: { row: ComingRow; title: string }) => {
  const { t } = useTexts('areas')
  const meanwhile = useMeanwhile(row.meanwhile ?? [])
  return (
    <>
      <PageHeader title={text(`areas:titles.${title}`)} />
      <Paper withBorder p="xl" mt="md">
        <Stack align="center" gap="sm" maw={560} mx="auto" py="lg">
          <ThemeIcon size={64} radius="xl" variant="light" color="gray" aria-hidden>
            <Shape row={row} />
          </ThemeIcon>
          <Title order={2} ta="center">
            {t('nothing')}
          </Title>
          <Text c="dimmed" ta="center">
            {t('planned', { what: text(`areas:holds.${row.holds}`) })}
          </Text>
          {meanwhile.length > 0 ? (
            <Text size="sm" ta="center" mt="xs">
              {t('meanwhile')}
            </Text>
          ) : null}
          <Group justify="center" gap="xs">
            {meanwhile.map(({ path, title: label }) => (
              <Button
                key={path}
                component={Link}
                to={path}
                variant="light"
                rightSection={<IconArrowRight size={16} aria-hidden />}
              >
                {label}
              </Button>
            ))}
          </Group>
        </Stack>
      </Paper>
    </>
  )
}

const Shape = ({ row }: { row: ComingRow }) => {
  const Picture = row.menu?.icon ?? IconClock
  return <Picture size={32} stroke={1.5} />
}

/** The page of a row: not available, the plan for it, and where the work is done today. */
export const comingPage = (row: ComingRow, title: string): ComponentType =>
  function ComingPage() {
    return <Coming row={row} title={title} />
  }
