import { Paper, SimpleGrid, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title?: string; description?: string; columns?: 1 | 2 | 3; children: ReactNode }

/** A titled group of fields: one column on a phone, two from 900 px unless told. */
export const FormSection = ({ title, description, columns = 2, children }: Props) => (
  <Paper withBorder p="lg">
    {title ? (
      <Title order={2} mb={description ? 2 : 'md'}>
        {title}
      </Title>
    ) : null}
    {description ? (
      <Text size="sm" c="dimmed" mb="md">
        {description}
      </Text>
    ) : null}
    <SimpleGrid cols={{ base: 1, md: columns }} spacing="md" verticalSpacing="md">
      {children}
    </SimpleGrid>
  </Paper>
)

/** One field over the whole width of its section. */
export const FullWidth = ({ children }: { children: ReactNode }) => (
  <div style={{ gridColumn: '1 / -1' }}>{children}</div>
)
