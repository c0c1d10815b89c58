import { Group, Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconUpload } from '#client/ui/icons.ts'

type Props = {
  onFiles: (files: File[]) => void
  /** MIME types to extensions, `{ 'text/xml': ['.xml'] }`; all when absent. */
  accept?: Record<string, string[]>
  /** Bytes of one file. */
  maxSize?: number
  multiple?: boolean
  loading?: boolean
  title?: string
  hint?: string
}

/** Drop, pick or paste files; a refused file is named with its reason. */
export const FileDrop = ({
  onFiles,
  accept,
  maxSize,
  multiple = true,
  loading = false,
  title,
  hint,
}: Props) => {
  const { t } = useTexts('kit')
  const [refused, setRefused] = useState<FileRejection[]>([])
  const reason = (rejection: FileRejection): string => {
    const code = rejection.errors[0]?.code
    if (code === 'file-too-large') return t('files.too_large')
    if (code === 'file-invalid-type') return t('files.wrong_type')
    return t('files.refused')
  }
  return (
    <div>
      <Dropzone
        onDrop={(files) => {
          setRefused([])
          onFiles(files)
        }}
        onReject={setRefused}
        {...(accept ? { accept } : {})}
        {...(maxSize ? { maxSize } : {})}
        multiple={multiple}
        loading={loading}
        inputProps={{ 'aria-label': title ?? t('files.drop') }}
      >
        <Group justify="center" gap="md" mih={110} style={{ pointerEvents: 'none' }}>
          <IconUpload size={34} stroke={1.5} aria-hidden />
          <div>
            <Text fw={600}>{title ?? t('files.drop')}</Text>
            <Text size="sm" c="dimmed">
              {hint ?? t('files.hint')}
            </Text>
          </div>
        </Group>
      </Dropzone>
      {refused.length > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" mt={6} component="ul" role="alert">
          {refused.slice(0, 10).map((rejection) => (
            <li key={rejection.file.name}>{`${rejection.file.name}: ${reason(rejection)}`}</li>
          ))}
        </Text>
      ) : null}
    </div>
  )
}
