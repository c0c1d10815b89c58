import { Alert, Button, FileButton, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { type AnttRow, type SheetProblem, readAnttSheet } from '#shared/reference/antt-sheet.ts'
import { notifySuccess } from '#client/kit/notify.ts'
import { IconAlertTriangle, IconFileImport } from '#client/ui/icons.ts'
import { ProblemLines } from './AnttPreviewBlock.tsx'

type Props = { onRows: (rows: readonly AnttRow[]) => void }

/** The tables out of a csv file or a pasted block; what cannot be read is named, line by line. */
export const SheetInput = ({ onRows }: Props) => {
  const { t } = useTexts('reference')
  const { t: kit } = useTexts('kit')
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly SheetProblem[]>([])
  const close = () => {
    setOpen(false)
    setProblems([])
    setText('')
  }
  const read = (sheet: string) => {
    const found = readAnttSheet(sheet)
    setProblems(found.problems)
    if (found.problems.length > 0 || found.rows.length === 0) return
    onRows(found.rows)
    notifySuccess(t('antt.read', { count: found.rows.length }))
    close()
  }
  const take = async (file: File | null) => {
    if (!file) return
    const bytes = await file.arrayBuffer()
    const utf8 = new TextDecoder('utf-8').decode(bytes)
    // Excel in Brazil saves csv in its own code page.
    const sheet = utf8.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : utf8
    setText(sheet)
    read(sheet)
  }
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFileImport size={17} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('antt.from_sheet')}
        </Button>
      </Group>
      <Modal
        opened={open}
        size="lg"
        onClose={close}
        title={t('antt.from_sheet')}
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('antt.sheet_text')}</Text>
          <Textarea
            label={t('antt.paste')}
            placeholder={'A;Carga geral;6;7,5347;671,93'}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autosize
            minRows={6}
            maxRows={14}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          />
          {problems.length > 0 ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t('antt.sheet_wrong')}>
              <ProblemLines problems={problems} />
            </Alert>
          ) : null}
          <Group justify="space-between" gap="xs">
            <FileButton accept=".csv,.txt,text/csv" onChange={(file) => void take(file)}>
              {(props) => (
                <Button {...props} variant="default">
                  {t('antt.choose_file')}
                </Button>
              )}
            </FileButton>
            <Button disabled={text.trim() === ''} onClick={() => read(text)}>
              {t('antt.use')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
