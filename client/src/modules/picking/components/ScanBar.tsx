import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { Suspense, lazy, useState, type FormEvent } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconBarcode, IconCamera, IconX } from '#client/ui/icons.ts'
import { canReadByCamera } from '../barcode-detector.ts'

const CameraView = lazy(async () => ({ default: (await import('./CameraView.tsx')).CameraView }))

type Props = {
  text: string
  /** What the last reading did. */
  told: string
  onScan: (code: string) => void
}

/** A reader types its code and presses Enter, a telephone uses its camera; both come to the same. */
export const ScanBar = ({ text, told, onScan }: Props) => {
  const { t } = useTexts('picking')
  const [code, setCode] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onScan(code)
    setCode('')
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <form onSubmit={submit}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              style={{ flex: 1 }}
              size="md"
              label={t('scan.label')}
              description={text}
              leftSection={<IconBarcode size={20} aria-hidden />}
              autoComplete="off"
              enterKeyHint="go"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            {canReadByCamera() ? (
              <Button
                size="md"
                variant="default"
                leftSection={isOpen ? <IconX size={18} aria-hidden /> : <IconCamera size={18} aria-hidden />}
                onClick={() => setIsOpen(!isOpen)}
              >
                {t(isOpen ? 'scan.close' : 'scan.camera')}
              </Button>
            ) : null}
          </Group>
        </form>
        {isOpen ? (
          <Suspense fallback={null}>
            <CameraView onRead={onScan} />
          </Suspense>
        ) : null}
        <Text component="output" fw={600} mih={24}>
          {told}
        </Text>
      </Stack>
    </Paper>
  )
}
