import { Alert, Button, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { answerSheet, answerTender } from '#shared/tenders/tender-answer.calls.ts'
import type { TenderAnswer } from '#shared/tenders/tender-input.ts'
import { errorText } from '#client/kit/error-text.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconDownload, IconFileImport, IconSend } from '#client/ui/icons.ts'
import { draftsOf, pricesOf } from '../answer.ts'
import { TOUCHED, type Drafts, type PartRow, type PriceField } from '../tender.ts'
import { AnswerGrid } from './AnswerGrid.tsx'
import { AnswerUpload } from './AnswerUpload.tsx'

type Said = 'yes' | 'no' | null
type Props = { part: PartRow; sent: TenderAnswer | null }

const useSending = (part: PartRow, drafts: Drafts, icms: Said) => {
  const { t } = useTexts('tenders')
  const answer = useCall(answerTender, TOUCHED)
  const [failure, setFailure] = useState<string | null>(null)
  const [faulty, setFaulty] = useState<readonly number[]>([])
  const submit = async () => {
    const read = pricesOf(drafts)
    setFaulty(read.faulty)
    if (read.faulty.length > 0) return setFailure(t('answer.incomplete'))
    if (read.prices.length === 0) return setFailure(t('answer.nothing'))
    if (icms === null) return setFailure(t('answer.icms_needed'))
    try {
      await answer.mutateAsync({ id: part.id, input: { icms_included: icms === 'yes', prices: read.prices } })
      setFailure(null)
      notifySuccess(t('answer.sent'))
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  return { submit, failure, faulty, isPending: answer.isPending }
}

/** Prices by hand or by spreadsheet, shown before they are sent. */
export const AnswerEditor = ({ part, sent }: Props) => {
  const { t } = useTexts('tenders')
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(sent))
  const [icms, setIcms] = useState<Said>(sent === null ? null : sent.icms_included ? 'yes' : 'no')
  const [isUploading, setUploading] = useState(false)
  const { submit, failure, faulty, isPending } = useSending(part, drafts, icms)
  const change = (lane: number, field: PriceField, value: string) =>
    setDrafts((now) => ({ ...now, [lane]: { ...now[lane], [field]: value } }))
  const download = () =>
    void saveLinked(send(answerSheet, { id: part.id, query: { format: 'xlsx' } })).catch(notifyError)
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t('answer.title')}
          </Title>
          <Group gap="xs">
            <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} onClick={download}>
              {t('answer.download')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={17} aria-hidden />}
              onClick={() => setUploading(true)}
            >
              {t('answer.upload')}
            </Button>
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          {t('answer.text')}
        </Text>
        <AnswerGrid tenderId={part.freight_tender_id} drafts={drafts} faulty={faulty} onChange={change} />
        <Radio.Group
          label={t('answer.icms')}
          withAsterisk
          value={icms}
          onChange={(value) => setIcms(value === 'yes' ? 'yes' : 'no')}
        >
          <Group mt="xs">
            <Radio value="yes" label={t('answer.icms_yes')} />
            <Radio value="no" label={t('answer.icms_no')} />
          </Group>
        </Radio.Group>
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button
            loading={isPending}
            leftSection={<IconSend size={17} aria-hidden />}
            onClick={() => void submit()}
          >
            {t('answer.send')}
          </Button>
        </Group>
      </Stack>
      {isUploading ? (
        <AnswerUpload
          part={part}
          onRead={(read) => {
            setDrafts(draftsOf(read))
            setUploading(false)
          }}
          onClose={() => setUploading(false)}
        />
      ) : null}
    </Paper>
  )
}
