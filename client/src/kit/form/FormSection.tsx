import { Paper, SimpleGrid, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type FieldsProps = { description?: string | undefined; columns?: 1 | 2 | 3; children: ReactNode }

/** The fields of a section below their purpose: one column on a phone, two from 900 px unless told. */
export const SectionFields = ({ description, columns = 2, children }: FieldsProps) => (
  <>
    {description ? (
      <Text size="sm" c="dimmed" mb="md">
        {description}
      </Text>
    ) : null}
    <SimpleGrid cols={{ base: 1, md: columns }} spacing="md" verticalSpacing="md">
      {children}
    </SimpleGrid>
  </>
)

/** A titled group of fields. */
export const FormSection = ({ title, ...fields }: FieldsProps & { title?: string }) => (
  <Paper withBorder p="lg">
    {title ? (
      <Title order={2} mb={fields.description ? 2 : 'md'}>
        {title}
      </Title>
    ) : null}
    <SectionFields {...fields} />
  </Paper>
)

/** One field over the whole width of its section. */
export const FullWidth = ({ children }: { children: ReactNode }) => (
  <div style={{ gridColumn: '1 / -1' }}>{children}</div>
)
