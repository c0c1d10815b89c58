import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; description?: ReactNode; count?: number | undefined; actions?: ReactNode }

/** The page's one h1 (focused after a route change), a live count, and what can be done here. */
export const PageHeader = ({ title, description, count, actions }: Props) => (
  <Group justify="space-between" align="flex-start" mb="xs" gap="sm">
    {/* A long description makes room for the buttons, and gives way to them on a phone. */}
    <div style={{ flex: '1 1 0', minWidth: 'min(100%, 420px)' }}>
      {/* One text: the count follows the last word of a title that takes two lines. */}
      <div>
        <Title order={1} display="inline" tabIndex={-1} data-page-title>
          {title}
        </Title>
        {count === undefined ? null : (
          <Text component="span" ms="xs" c="dimmed" aria-live="polite">
            {count.toLocaleString('pt-BR')}
          </Text>
        )}
      </div>
      {description ? (
        <Text c="dimmed" size="sm" component="div">
          {description}
        </Text>
      ) : null}
    </div>
    {actions ? (
      <Group gap="xs" data-header-actions>
        {actions}
      </Group>
    ) : null}
  </Group>
)
