import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { EDI_LIMITS } from '#shared/edi/edi-actions.ts'
import { writeEdiZip } from '#shared/edi/edi.calls.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { send } from '#client/lib/call.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconDownload, IconX } from '#client/ui/icons.ts'
import type { AskedFile } from '../written.ts'

export type InZip = { key: string; asked: AskedFile; name: string; recipient: string }

/** Files that were put together, for one download. */
export const ZipFiles = ({
  files,
  onChange,
}: {
  files: readonly InZip[]
  onChange: (files: readonly InZip[]) => void
}) => {
  const { t } = useTexts('edi')
  const [busy, setBusy] = useState(false)
  if (files.length === 0) return null
  const write = async () => {
    setBusy(true)
    try {
      await saveLinked(send(writeEdiZip, { input: { files: files.map(({ asked }) => asked) } }))
      notifySuccess(t('write.zip_done', { count: files.length }))
      onChange([])
      await invalidateResources('edi_files')
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={t('write.zip')}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{t('write.zip')}</Text>
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('write.zip_count', { count: files.length, most: EDI_LIMITS.zip })}
          </Text>
        </Group>
        {files.map(({ key, name, recipient }) => (
          <Group key={key} justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {name} · {recipient}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={busy}
              aria-label={t('write.zip_remove', { name })}
              onClick={() => onChange(files.filter((one) => one.key !== key))}
            >
              <IconX size={17} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          loading={busy}
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => void write()}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('write.zip_download')}
        </Button>
      </Stack>
    </Paper>
  )
}
