import {
  Button,
  Group,
  Paper,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { faturaFiles } from '#shared/documents/order-papers.contract.ts'
import { shippers } from '#shared/companies/companies.contract.ts'
import { EDI_LIMITS } from '#shared/edi/edi-actions.ts'
import { previewEdi, writeConemb, writeDoccob, writeOcoren } from '#shared/edi/edi.calls.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { PeriodFields } from '#client/kit/form/PeriodFields.tsx'
import { ResourcePicker } from '#client/kit/form/ResourcePicker.tsx'
import { daysAgo, type Period } from '#client/kit/form/period.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useAnswer } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { decimal, money } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconDownload, IconPlus, IconSend } from '#client/ui/icons.ts'
import { ChooseLines } from './components/ChooseLines.tsx'
import { ZipFiles, type InZip } from './components/ZipFiles.tsx'
import { askedFile, candidatesOf, VERSIONS, WRITTEN, type AskedFile, type Choice } from './written.ts'

const DAYS = 30

const NOTHING: Choice = { message: 'OCOREN', version: '5.0', shipper: null, bill: null, chosen: null }

/** Message, version, and the shipper or the bill. */
const Choices = ({ choice, onChange }: { choice: Choice; onChange: (part: Partial<Choice>) => void }) => {
  const { t } = useTexts('edi')
  const { message, version, shipper, bill } = choice
  return (
    <>
      <SegmentedControl
        aria-label={t('field.message')}
        value={message}
        onChange={(value) => {
          if (isOneOf(WRITTEN, value)) onChange({ message: value, version: '5.0', chosen: null })
        }}
        data={[...WRITTEN]}
        style={{ alignSelf: 'flex-start' }}
      />
      <Text size="sm" c="dimmed">
        {t(`write.what.${message}`)}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {message === 'DOCCOB' ? (
          <ResourcePicker<{ id: string; number: string; value: string }>
            label={t('write.bill')}
            resource={faturaFiles}
            optionLabel={(row) => `${row.number} · ${money(row.value)}`}
            value={bill}
            onChange={(id) => onChange({ bill: id })}
            required
          />
        ) : (
          <ResourcePicker<{ id: string; fantasy_name: string }>
            label={t('write.shipper')}
            resource={shippers}
            optionLabel={(row) => row.fantasy_name}
            value={shipper}
            onChange={(id) => onChange({ shipper: id, chosen: null })}
            required
          />
        )}
        <Select
          label={t('write.version')}
          data={[...VERSIONS[message]]}
          value={version}
          onChange={(value) => onChange({ version: value ?? version })}
        />
      </SimpleGrid>
    </>
  )
}

const writeFile = (asked: AskedFile, mail: boolean) => {
  const mailed = mail ? { mail } : {}
  if (asked.message === 'OCOREN') {
    const { message: _, ...input } = asked
    return send(writeOcoren, { input: { ...input, ...mailed } })
  }
  if (asked.message === 'CONEMB') {
    const { message: _, ...input } = asked
    return send(writeConemb, { input: { ...input, ...mailed } })
  }
  const { message: _, ...input } = asked
  return send(writeDoccob, { input: { ...input, ...mailed } })
}

/** The file as it would be, and the presses that write it. */
const Preview = ({
  asked,
  zip,
  onZip,
}: {
  asked: AskedFile
  zip: readonly InZip[]
  onZip: (zip: readonly InZip[]) => void
}) => {
  const { t } = useTexts('edi')
  const [busy, setBusy] = useState(false)
  const preview = useAnswer(previewEdi, { input: asked }, { types: ['edi_files'] })
  if (preview.isPending) return <Skeleton h={120} radius="md" />
  if (preview.isError) return <ErrorBlock error={preview.error} onRetry={() => void preview.refetch()} />
  const { name, recipient, records, lines, email } = preview.data
  const key = JSON.stringify(asked)
  const isFull = zip.length >= EDI_LIMITS.zip || zip.some((one) => one.key === key)
  const write = async (mail: boolean) => {
    setBusy(true)
    try {
      const written = writeFile(asked, mail)
      if (mail) await written
      else await saveLinked(written)
      notifySuccess(t(mail ? 'write.mailed' : 'write.done', { email: email ?? '' }))
      await invalidateResources('edi_files')
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Paper withBorder p="md">
      <Facts
        facts={[
          { label: t('field.name'), value: name },
          { label: t('write.recipient'), value: recipient },
          { label: t('field.records'), value: decimal(String(records), 0) },
          { label: t('write.lines'), value: decimal(String(lines), 0) },
          ...(email ? [{ label: t('write.email'), value: email }] : []),
        ]}
      />
      <Group mt="md" gap="xs">
        <Button
          loading={busy}
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => void write(false)}
        >
          {t('write.download')}
        </Button>
        {email ? (
          <Button
            variant="default"
            disabled={busy}
            leftSection={<IconSend size={17} aria-hidden />}
            onClick={() => void write(true)}
          >
            {t('write.mail')}
          </Button>
        ) : null}
        <Button
          variant="default"
          disabled={busy || isFull}
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => onZip([...zip, { key, asked, name, recipient }])}
        >
          {t('write.zip_add')}
        </Button>
      </Group>
    </Paper>
  )
}

/** A carrier's file for its shipper: what happened, its CT-es, or a bill. It is looked at before it is written. */
export const EdiWritePage = () => {
  const { t } = useTexts('edi')
  const [choice, setChoice] = useState(NOTHING)
  const [zip, setZip] = useState<readonly InZip[]>([])
  const [period, setPeriod] = useState<Period>({ date_from: daysAgo(DAYS), date_until: daysAgo(0) })
  const asked = askedFile(choice, period)
  const candidates = candidatesOf(choice, period)
  return (
    <>
      <PageHeader title={t('write.title')} description={t('write.text')} />
      <Stack gap="md" mt="md" maw={760}>
        <Choices choice={choice} onChange={(part) => setChoice((now) => ({ ...now, ...part }))} />
        {choice.message === 'DOCCOB' ? null : (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <PeriodFields
              period={period}
              tried={false}
              onChange={(part) => {
                setPeriod((now) => ({ ...now, ...part }))
                setChoice((now) => ({ ...now, chosen: null }))
              }}
            />
          </SimpleGrid>
        )}
        {candidates === null ? null : (
          <ChooseLines
            key={JSON.stringify(candidates)}
            asked={candidates}
            chosen={choice.chosen}
            onChange={(chosen) => setChoice((now) => ({ ...now, chosen }))}
          />
        )}
        {asked === null ? (
          <Text c="dimmed">{t(choice.chosen?.length === 0 ? 'write.choose_lines' : 'write.choose')}</Text>
        ) : (
          <Preview asked={asked} zip={zip} onZip={setZip} />
        )}
        <ZipFiles files={zip} onChange={setZip} />
      </Stack>
    </>
  )
}
