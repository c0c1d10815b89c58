import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '#client/ui/icons.ts'

/** Takes a row of a field's list away; as high as the inputs beside it. */
export const RemoveRow = ({
  label,
  disabled = false,
  onRemove,
}: {
  label: string
  disabled?: boolean
  onRemove: () => void
}) => (
  <ActionIcon
    size={36}
    variant="subtle"
    color="gray"
    aria-label={label}
    disabled={disabled}
    onClick={onRemove}
  >
    <IconTrash size={17} />
  </ActionIcon>
)

/** Puts one more row at the end of a field's list. */
export const AddRow = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button
    size="xs"
    variant="default"
    leftSection={<IconPlus size={15} aria-hidden />}
    style={{ alignSelf: 'flex-start' }}
    onClick={onAdd}
  >
    {label}
  </Button>
)
