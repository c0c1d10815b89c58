import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Ability } from '#shared/access/abilities.ts'
import { type Link, saveLinked } from '#client/lib/signed-links.ts'
import { IconTrash } from '#client/ui/icons.ts'
import { Can } from './Can.tsx'
import { notifyError } from './notify.ts'

type Props = {
  name: string
  /** Under the name: its date, its value. */
  note?: ReactNode
  linkOf: () => Promise<Link>
  /** Absent: the file stays. */
  removal?: { label: string; ability?: Ability; isPending?: boolean; onRemove: () => void } | undefined
}

const Remove = ({ label, isPending = false, onRemove }: NonNullable<Props['removal']>) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} loading={isPending} onClick={onRemove}>
    <IconTrash size={17} />
  </ActionIcon>
)

/** A file beside a record: saved by its name, taken away where the reader may. */
export const FileRow = ({ name, note, linkOf, removal }: Props) => (
  <Group justify="space-between" wrap="nowrap" gap="xs">
    <div style={{ minWidth: 0 }}>
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="left"
        onClick={() => void saveLinked(linkOf()).catch((error: unknown) => notifyError(error))}
      >
        {name}
      </Anchor>
      {note ? (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      ) : null}
    </div>
    {removal === undefined ? null : removal.ability === undefined ? (
      <Remove {...removal} />
    ) : (
      <Can ability={removal.ability}>
        <Remove {...removal} />
      </Can>
    )}
  </Group>
)
