import { Accordion, Group, Paper, Text } from '@mantine/core'
import { type ReactNode, use, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { SectionFields } from './FormSection.tsx'
import { RequiredFields } from './required-fields.ts'

type Props = {
  title: string
  /** Its contents in a few words; null while it is empty. */
  held: string | null
  /** Its purpose, shown while it is empty. */
  empty: string
  /** Fields at the head of the form's values: one that is demanded or wrong opens the section. */
  fields: readonly string[]
  description?: string
  columns?: 1 | 2 | 3
  children: ReactNode
}

/** A section that most records do not need: folded, with its contents in its title. */
export const FoldedSection = ({ title, held, empty, fields, description, columns = 2, children }: Props) => {
  const demanded = use(RequiredFields)
  const { errors } = useFormState()
  const [opened, setOpened] = useState(() => fields.some((name) => demanded.has(name)))
  const isWrong = fields.some((name) => errors[name] !== undefined)
  return (
    <Paper withBorder>
      <Accordion
        value={opened || isWrong ? 'fields' : null}
        onChange={(value) => setOpened(value !== null)}
        order={2}
        styles={{ item: { borderBottom: 0 } }}
      >
        <Accordion.Item value="fields">
          <Accordion.Control px="lg">
            <Group justify="space-between" gap="xs" pr="sm">
              <Text fw={600} span>
                {title}
              </Text>
              <Text size="sm" c="dimmed" span>
                {held ?? empty}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel px="xs">
            <SectionFields description={description} columns={columns}>
              {children}
            </SectionFields>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Paper>
  )
}
