import { Stack, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Icon, IconPackageOff } from './icons.ts'

type Props = { title: string; text?: ReactNode; action?: ReactNode; icon?: Icon }

/** What it is, why it is empty, and one way on. */
export const EmptyState = ({ title, text, action, icon: Shown = IconPackageOff }: Props) => (
  <Stack align="center" gap="xs" py={48} px="md">
    <ThemeIcon size={56} radius="xl" variant="light" color="gray" aria-hidden>
      <Shown size={28} stroke={1.6} />
    </ThemeIcon>
    <Text fw={650} size="lg" ta="center">
      {title}
    </Text>
    {text ? (
      <Text c="dimmed" ta="center" maw={460} component="div">
        {text}
      </Text>
    ) : null}
    {action ? <div style={{ marginTop: 8 }}>{action}</div> : null}
  </Stack>
)
