/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { Alert, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useNavigate, useParams } from 'react-router'
import { approveTable, attachTableFiles } from '#shared/tables/table.calls.ts'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { DetailPage, WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { errorText } from '#client/kit/error-text.ts'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { date } from '#client/lib/format.ts'
import { IconCheck, IconX } from '#client/ui/icons.ts'
import { send } from '#client/lib/call.ts'
import { CompareBody } from './approve/CompareBody.tsx'
import { KmGaps } from './approve/KmGaps.tsx'
import { Prices } from './components/Prices.tsx'
import { RatesList } from './components/RatesList.tsx'
import { SituationBadge } from './components/SituationBadge.tsx'
import { TableApprovals, TableFacts } from './components/TableFacts.tsx'
import { TableFiles } from './components/TableFiles.tsx'
import { draftOf } from './edit/draft.ts'
import { PricePreview } from '#client/kit/price-preview/PricePreview.tsx'
import { useCityNames, useDocument, useHistoryOf, useImpact, useTable } from './queries.ts'
import { type FreightTable, may } from './table.ts'

/** A table that waits for a decision: what changes against the version in force, then the decision with its words and files. */
export const ApproveTablePage = () => {
  const { id } = useParams()
  return <RecordPage query={useTable(id)}>{(table) => <Page table={table} />}</RecordPage>
}

const Page = ({ table }: { table: FreightTable }) => {
  const { t } = useTexts('tables')
  const history = useHistoryOf(table.id)
  // The version in force, else the one this follows.
  const before =
    history.data?.find((one) => one.situation === 'in_force' && String(one.id) !== table.id)?.id ??
    table.previous_id
  return (
    <DetailPage
      title={table.table}
      status={<SituationBadge table={table} size="lg" />}
      subtitle={`${t(`modal.${table.modal}`)} · ${t('field.range', {
        from: date(table.date_start),
        until: date(table.date_end),
      })} · ${t('field.version_number', { version: table.version })}`}
      actions={
        <>
          {/* On a phone the decision stands below all that changes. */}
          {may(table, 'approve') || may(table, 'refuse') ? (
            <Button hiddenFrom="md" component="a" href="#decision">
              {t('list.decide')}
            </Button>
          ) : null}
          <OpenTable id={table.id} />
        </>
      }
      side={
        <>
          <Decision table={table} />
          <TableApprovals table={table} />
          <TableFacts table={table} />
          <TableFiles table={table} />
        </>
      }
    >
      <UrlTabs
        tabs={[
          ...(before === null
            ? []
            : [
                {
                  value: 'changes',
                  label: t('approve.changes'),
                  content: () => (
                    <Stack gap="xl">
                      <Impact before={String(before)} after={table.id} />
                      <CompareBody before={String(before)} after={table.id} />
                    </Stack>
                  ),
                },
              ]),
          { value: 'whole', label: t('approve.whole'), content: () => <Whole id={table.id} /> },
        ]}
      />
    </DetailPage>
  )
}

/** What both versions cost on the pair's real orders: the side that signs second sees the same as the first. */
const Impact = ({ before, after }: { before: string; after: string }) => {
  const { t } = useTexts('tables')
  return (
    <section aria-label={t('approve.impact')}>
      <Title order={2} mb="xs">
        {t('approve.impact')}
      </Title>
      <WithRecord query={useImpact(before, after)}>
        {(preview) => <PricePreview preview={preview} />}
      </WithRecord>
    </section>
  )
}

const OpenTable = ({ id }: { id: string }) => {
  const { t } = useTexts('tables')
  const path = usePathTo()('table', { id })
  return path === null ? null : (
    <Button component={Link} to={path} variant="default">
      {t('list.open')}
    </Button>
  )
}

const Whole = ({ id }: { id: string }) => {
  const { t } = useTexts('tables')
  const document = useDocument(id)
  const names = useCityNames(document.data)
  const draft = useMemo(() => (document.data ? draftOf(document.data) : null), [document.data])
  return (
    <WithRecord query={document}>
      {() =>
        draft ? (
          <Stack gap="md">
            <Prices draft={draft} names={names} />
            <section>
              <Title order={2} mb="xs">
                {t('tab.rates')}
              </Title>
              <RatesList rates={draft.rates} />
            </section>
          </Stack>
        ) : null
      }
    </WithRecord>
  )
}

const Decision = ({ table }: { table: FreightTable }) => {
  const { t } = useTexts('tables')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [words, setWords] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [short, setShort] = useState(false)
  const [busy, setBusy] = useState<'approve' | 'refuse' | null>(null)
  const act = useCall(approveTable, { invalidates: ['simulation_tables'] })
  if (!may(table, 'approve') && !may(table, 'refuse'))
    return <Alert color="gray">{t('approve.nothing_to_decide')}</Alert>
  const decide = async (approved: boolean) => {
    if (busy) return
    if (!approved && words.trim().length < 10) {
      setShort(true)
      return
    }
    setShort(false)
    setFailure(null)
    setBusy(approved ? 'approve' : 'refuse')
    try {
      const sent = files.length > 0 ? await send(attachTableFiles, { id: table.id, files }) : []
      setFiles([])
      await act.mutateAsync({
        id: table.id,
        input: {
          approved,
          ...(words.trim() === '' ? {} : { justification: words.trim() }),
          ...(sent.length > 0 ? { simulation_tables_file_ids: sent.map(({ id }) => Number(id)) } : {}),
        },
      })
      notifySuccess(t(approved ? 'approve.approved' : 'approve.refused'))
      await navigate(pathTo('table', { id: table.id }) ?? '/')
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(null)
    }
  }
  const isLast = table.shipper_approval === 'approved' || table.transporter_approval === 'approved'
  return (
    <Paper id="decision" withBorder p="md" component="section" aria-label={t('approve.decision')}>
      <Title order={2} mb="xs">
        {t('approve.decision')}
      </Title>
      <Stack gap="sm">
        <Text size="sm">
          {isLast ? t('approve.effect_last', { date: date(table.date_start) }) : t('approve.effect_first')}
        </Text>
        <KmGaps id={table.id} />
        <Textarea
          label={t('approve.justification')}
          description={t('approve.justification_hint')}
          autosize
          minRows={3}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          error={short ? t('approve.justification_needed') : null}
        />
        <FileDrop
          onFiles={(chosen) => setFiles((now) => [...now, ...chosen])}
          title={t('approve.files')}
          hint={files.length > 0 ? files.map(({ name }) => name).join(', ') : t('approve.files_hint')}
        />
        {failure ? (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {failure}
          </Text>
        ) : null}
        <Group gap="xs" grow>
          {may(table, 'approve') ? (
            <Button
              leftSection={<IconCheck size={17} aria-hidden />}
              loading={busy === 'approve'}
              disabled={busy === 'refuse'}
              onClick={() => void decide(true)}
            >
              {t('approve.approve')}
            </Button>
          ) : null}
          {may(table, 'refuse') ? (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconX size={17} aria-hidden />}
              loading={busy === 'refuse'}
              disabled={busy === 'approve'}
              onClick={() => void decide(false)}
            >
              {t('approve.refuse')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Paper>
  )
}
