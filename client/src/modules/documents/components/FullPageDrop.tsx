import { Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '#client/ui/icons.ts'

/** The whole page takes the drop, wherever the files are let go. */
export const FullPageDrop = ({
  onFiles,
  label,
  active,
}: {
  onFiles: (files: File[]) => void
  label: string
  active: boolean
}) => (
  <Dropzone.FullScreen active={active} onDrop={onFiles} inputProps={{ 'aria-label': label }}>
    <Group justify="center" gap="md" mih="60vh" style={{ pointerEvents: 'none' }}>
      <IconUpload size={56} stroke={1.5} aria-hidden />
      <Text size="xl" fw={650}>
        {label}
      </Text>
    </Group>
  </Dropzone.FullScreen>
)
