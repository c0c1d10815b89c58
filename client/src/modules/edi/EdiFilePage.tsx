import type { Say } from '#client/lib/texts.ts'
import { Alert, Button, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate, useParams } from 'react-router'
import { retakeEdiFile, takeEdiFile, viewEdiFile } from '#shared/edi/edi.calls.ts'
import { ediFiles } from '#shared/edi/edi.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { type UrlTab, UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { useDeleteResource, useResource } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { dateTime, decimal } from '#client/lib/format.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconAlertTriangle, IconCheck, IconDownload, IconRefresh, IconTrash } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { EdiItems } from './components/EdiItems.tsx'
import { EdiLines } from './components/EdiLines.tsx'
import { STATUS_TONES, TOUCHED, type EdiFile } from './edi.ts'

/** One file: what it says, field by field, and what came of it. */
export const EdiFilePage = () => {
  const { id } = useParams()
  const query = useResource<EdiFile>(ediFiles, id)
  return <RecordPage query={query}>{(file) => <EdiFileView file={file} />}</RecordPage>
}

const EVERY = 2000

/** Reads the file again while it is being taken. */
const useTaking = ({ status }: EdiFile) =>
  useEffect(() => {
    if (status !== 'taking') return undefined
    const timer = setInterval(() => void invalidateResources(...TOUCHED), EVERY)
    return () => clearInterval(timer)
  }, [status])

const EdiActions = ({ file }: { file: EdiFile }) => {
  const { t } = useTexts('edi')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const take = useCall(takeEdiFile, { invalidates: TOUCHED })
  const again = useCall(retakeEdiFile, { invalidates: TOUCHED })
  const remove = useDeleteResource(ediFiles)
  const discard = async ({ id }: EdiFile) => {
    await remove.mutateAsync([id])
    await navigate(pathTo('edi_files') ?? '/')
  }
  const removal = useRemoval(discard, {
    title: t('one.discard_title'),
    text: t('one.discard_text'),
    confirm: t('one.discard'),
    done: t('one.discarded'),
  })
  const waits = file.status === 'read' && file.direction === 'in'
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        onClick={() => void saveLinked(send(viewEdiFile, { id: file.id })).catch(notifyError)}
      >
        {t('one.download')}
      </Button>
      {waits ? (
        <Can ability="edi.write">
          <Button
            variant="default"
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => removal.ask(file)}
          >
            {t('one.discard')}
          </Button>
          <Button
            loading={take.isPending}
            leftSection={<IconCheck size={17} aria-hidden />}
            onClick={() => void take.mutateAsync({ id: file.id }).catch(notifyError)}
          >
            {t('one.take', { count: file.records })}
          </Button>
        </Can>
      ) : null}
      {file.status === 'taken' && file.retryable > 0 ? (
        <Can ability={retakeEdiFile.ability}>
          <Button
            loading={again.isPending}
            leftSection={<IconRefresh size={17} aria-hidden />}
            onClick={() => void again.mutateAsync({ id: file.id }).catch(notifyError)}
          >
            {t('one.retake')}
          </Button>
        </Can>
      ) : null}
      {removal.dialog}
    </>
  )
}

const count = (value: number): string => decimal(String(value), 0)

type T = Say<'edi'>

const tabsOf = ({ id, faults, message }: EdiFile, taken: boolean, t: T): UrlTab[] => [
  ...(taken
    ? [
        {
          value: 'items',
          label: t('one.items'),
          content: () => <EdiItems fileId={id} withTime={message === 'OCOREN'} />,
        },
      ]
    : []),
  { value: 'lines', label: t('one.lines'), content: () => <EdiLines id={id} faults={faults} /> },
]

const EdiFileView = ({ file }: { file: EdiFile }) => {
  const { t } = useTexts('edi')
  useTaking(file)
  const isOut = file.direction === 'out'
  const taken = file.status !== 'read' && !isOut
  return (
    <DetailPage
      title={file.name}
      status={
        <StatusBadge tone={isOut ? 'neutral' : STATUS_TONES[file.status]} size="lg">
          {t(isOut ? 'status.written' : `status.${file.status}`)}
        </StatusBadge>
      }
      subtitle={`${file.message} ${file.version} · ${file.sender ?? ''} → ${file.recipient ?? ''}`}
      actions={<EdiActions file={file} />}
      side={
        <KeyFacts
          title={t('one.facts')}
          facts={[
            { label: t('field.lines'), value: count(file.lines) },
            { label: t('field.records'), value: count(file.records) },
            { label: t('field.faults'), value: count(file.faults) },
            ...(taken
              ? [
                  { label: t('field.applied'), value: count(file.applied) },
                  { label: t('field.repeated'), value: count(file.repeated) },
                  { label: t('field.refused'), value: count(file.refused) },
                  {
                    label: t('field.taken_at'),
                    value: file.taken_at === null ? null : dateTime(file.taken_at),
                  },
                ]
              : []),
            { label: t('field.created_at'), value: dateTime(file.created_at) },
          ]}
        />
      }
    >
      <Stack gap="md">
        {file.status === 'read' && file.waits !== null ? (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('waits_title')}>
            {t(`waits.${file.waits}`)}
          </Alert>
        ) : null}
        {file.faults > 0 && !taken ? (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {t('one.faults_text', { count: file.faults })}
          </Alert>
        ) : null}
        {file.status === 'taken' && file.retryable > 0 ? (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {t('one.retryable', { count: file.retryable })}
          </Alert>
        ) : null}
        <UrlTabs tabs={tabsOf(file, taken, t)} />
      </Stack>
    </DetailPage>
  )
}
