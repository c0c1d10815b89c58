import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Icon } from '#client/ui/icons.ts'

type Props = { icon: Icon; title: string; text: string; to?: string; action?: string; children?: ReactNode }

/** A page that has only one thing to say, and the way back. */
export const Message = ({ icon: Shape, title, text, to, action, children }: Props) => (
  <Stack align="center" justify="center" gap="sm" py={72} px="md" mih="70dvh">
    <ThemeIcon size={72} radius="xl" variant="light" aria-hidden>
      <Shape size={36} stroke={1.5} />
    </ThemeIcon>
    <Title order={1} ta="center" tabIndex={-1} data-page-title>
      {title}
    </Title>
    <Text c="dimmed" ta="center" maw={480}>
      {text}
    </Text>
    {to && action ? (
      <Button component={Link} to={to} mt="sm">
        {action}
      </Button>
    ) : null}
    {children}
  </Stack>
)
