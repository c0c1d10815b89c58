import { Avatar, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconBuilding, IconTrash, IconUser } from '#client/ui/icons.ts'
import { FileDrop } from './FileDrop.tsx'
import { Panel } from './detail/KeyFacts.tsx'
import { errorText } from './error-text.ts'

/** spec 002 §5: image files only. */
const IMAGES = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] }
const MAX_BYTES = 2 * 1024 * 1024

type Props = {
  title: string
  /** Address of the picture as it is now. */
  src: string | null
  /** Whose picture it is, for those who do not see it. */
  label: string
  /** A person's, not a company's. */
  person?: boolean
  /** Who may not change it is told why instead. */
  refusal: string | null
  onSend: (file: File) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** A logo or a portrait: dropped or chosen, looked at, then sent. */
export const PicturePanel = ({ title, src, label, person = false, refusal, onSend, onRemove }: Props) => {
  const { t } = useTexts('kit')
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const forget = () => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
    setFailure(null)
  }
  const run = (work: () => Promise<unknown>) => {
    setPending(true)
    setFailure(null)
    void work()
      .then(forget)
      .catch((error: unknown) => setFailure(errorText(error)))
      .finally(() => setPending(false))
  }
  const drop = (
    <>
      <FileDrop
        accept={IMAGES}
        maxSize={MAX_BYTES}
        multiple={false}
        loading={pending}
        title={t('picture.drop')}
        hint={t('picture.hint')}
        onFiles={([file]) => {
          if (file) setChosen({ file, url: URL.createObjectURL(file) })
        }}
      />
      {src ? (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => run(onRemove)}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('picture.remove')}
        </Button>
      ) : null}
    </>
  )
  return (
    <Panel title={title}>
      <Group gap="md" align="flex-start" wrap="nowrap">
        <Avatar src={chosen?.url ?? src} size={96} radius="md" alt={label}>
          {person ? <IconUser size={40} aria-hidden /> : <IconBuilding size={40} aria-hidden />}
        </Avatar>
        <Stack gap="xs" style={{ flex: 1, minWidth: 0 }}>
          {refusal === null && !chosen ? drop : null}
          {refusal === null && chosen ? (
            <>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {chosen.file.name}
              </Text>
              <Group gap="xs">
                <Button size="xs" loading={pending} onClick={() => run(() => onSend(chosen.file))}>
                  {t('picture.use')}
                </Button>
                <Button size="xs" variant="default" onClick={forget}>
                  {t('picture.other')}
                </Button>
              </Group>
            </>
          ) : null}
          {refusal === null ? null : (
            <Text size="sm" c="dimmed">
              {refusal}
            </Text>
          )}
          {failure ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {failure}
            </Text>
          ) : null}
        </Stack>
      </Group>
    </Panel>
  )
}
