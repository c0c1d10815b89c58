import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Icon } from '#client/ui/icons.ts'

type Props = {
  icon: Icon
  tone?: 'good' | 'bad'
  title: string
  text: string
  action?: { label: string; to: string }
  /** 2 inside a page that has its own heading. */
  order?: 1 | 2
  children?: ReactNode
}

/** How something ended: a picture, the words, what comes next. */
export const Outcome = ({ icon: Shape, tone = 'good', title, text, action, order = 1, children }: Props) => (
  <Stack gap="md" align="flex-start">
    <ThemeIcon size={56} radius="xl" variant="light" color={tone === 'good' ? 'road' : 'yellow'} aria-hidden>
      <Shape size={30} stroke={1.6} />
    </ThemeIcon>
    <div>
      <Title order={order} tabIndex={-1} {...(order === 1 ? { 'data-page-title': true } : {})}>
        {title}
      </Title>
      <Text c="dimmed" mt={4} component="output" display="block">
        {text}
      </Text>
    </div>
    {action ? (
      <Button component={Link} to={action.to} size="md" fullWidth>
        {action.label}
      </Button>
    ) : null}
    {children}
  </Stack>
)
