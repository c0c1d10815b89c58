import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { readAnswerSheet } from '#shared/tenders/tender-answer.calls.ts'
import type { ReadAnswer } from '#shared/tenders/tender-sheets.ts'
import { errorText } from '#client/kit/error-text.ts'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { RowIssues } from '#client/kit/sheet-import/RowIssues.tsx'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'
import { send } from '#client/lib/call.ts'
import { text } from '#client/lib/i18n.ts'
import type { PartRow } from '../tender.ts'

const labelOf = (field: string): string => text(`tenders:price.${field}`, {}, field)

type Said = { decimals?: 'comma' | 'point'; unit?: 'kg' | 'ton' }
type Props = { part: PartRow; onRead: (read: ReadAnswer) => void; onClose: () => void }

const useReading = (part: PartRow) => {
  const [file, setFile] = useState<File | null>(null)
  const [said, setSaid] = useState<Said>({})
  const [read, setRead] = useState<ReadAnswer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = async (chosen: File, input: Said) => {
    setFile(chosen)
    setSaid(input)
    setBusy(true)
    setFailure(null)
    try {
      setRead(await send(readAnswerSheet, { id: part.id, input, files: [chosen] }))
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    read,
    said,
    failure,
    isBusy,
    choose: (chosen: File) => ask(chosen, {}),
    say: (more: Said) => (file ? ask(file, { ...said, ...more }) : Promise.resolve()),
  }
}

type QuestionsProps = { read: ReadAnswer; said: Said; onSay: (said: Said) => void }

/** What has two readings is asked, and read again with the answer. */
const Questions = ({ read, said, onSay }: QuestionsProps) => {
  const { t } = useTexts('tenders')
  const sampleOf = (name: string) => read.questions.find(({ question }) => question === name)?.sample
  const decimals = sampleOf('decimals')
  const unit = sampleOf('unit')
  return (
    <>
      {decimals === undefined && said.decimals === undefined ? null : (
        <Radio.Group
          label={t('answer.decimals', { sample: decimals ?? '1.250' })}
          value={said.decimals ?? null}
          onChange={(value) => onSay({ decimals: value === 'comma' ? 'comma' : 'point' })}
        >
          <Group mt="xs">
            <Radio value="comma" label={t('answer.comma')} />
            <Radio value="point" label={t('answer.point')} />
          </Group>
        </Radio.Group>
      )}
      {unit === undefined && said.unit === undefined ? null : (
        <Radio.Group
          label={t('answer.unit', { sample: unit ?? '' })}
          value={said.unit ?? null}
          onChange={(value) => onSay({ unit: value === 'ton' ? 'ton' : 'kg' })}
        >
          <Group mt="xs">
            <Radio value="kg" label={t('answer.kg')} />
            <Radio value="ton" label={t('answer.ton')} />
          </Group>
        </Radio.Group>
      )}
    </>
  )
}

/** A filled spreadsheet is read, its faults and doubts shown, and its prices taken into the grid. */
export const AnswerUpload = ({ part, onRead, onClose }: Props) => {
  const { t } = useTexts('tenders')
  const { t: kit } = useTexts('kit')
  useReturnFocus()
  const { read, said, failure, isBusy, choose, say } = useReading(part)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('answer.upload')}
      size="lg"
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="sm">
        <FileDrop
          multiple={false}
          loading={isBusy}
          title={t('answer.drop')}
          hint={t('answer.drop_hint')}
          onFiles={([file]) => {
            if (file) void choose(file)
          }}
        />
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {read ? (
          <>
            <Questions read={read} said={said} onSay={(more) => void say(more)} />
            <Text size="sm" aria-live="polite">
              {t('answer.read', { prices: read.prices.length, blank: read.blank })}
            </Text>
            <RowIssues issues={read.issues} labelOf={labelOf} />
            <Group justify="flex-end">
              <Button
                loading={isBusy}
                disabled={read.questions.length > 0 || read.prices.length === 0}
                onClick={() => onRead(read)}
              >
                {t('answer.use')}
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </Modal>
  )
}
