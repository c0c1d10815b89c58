import { CloseButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { approveRoute, attachRouteFiles } from '#shared/routes/route.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { JustificationDialog } from '#client/kit/JustificationDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { date } from '#client/lib/format.ts'
import { send } from '#client/lib/call.ts'
import { type RouteTable, laneOf } from '../route.ts'

type Asked = { route: RouteTable; approved: boolean }

/** Approve or refuse one route, with files: the effect is told first, refusing needs its reason (spec 002 §5). */
export const useRouteDecision = (): {
  approve: (route: RouteTable) => void
  refuse: (route: RouteTable) => void
  dialogs: ReactNode
} => {
  const { t } = useTexts('routes')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  /** Files that reached the server before something failed are not sent twice. */
  const [sent, setSent] = useState<readonly number[]>([])
  const [words, setWords] = useState('')
  const act = useCall(approveRoute, { invalidates: ['route_tables', 'route_tables_projects'] })
  const route = asked?.route
  const decide = async (approved: boolean, justification: string) => {
    if (!route) return
    const attached = files.length > 0 ? await send(attachRouteFiles, { id: route.id, files }) : []
    const ids = [...sent, ...attached.map(({ id }) => Number(id))]
    setSent(ids)
    setFiles([])
    await act.mutateAsync({
      id: route.id,
      input: {
        approved,
        ...(justification === '' ? {} : { justification }),
        ...(ids.length > 0 ? { route_tables_file_ids: ids } : {}),
      },
    })
    notifySuccess(t(approved ? 'approved_toast' : 'refused_toast'))
  }
  const ask = (next: Asked | null) => {
    setFiles([])
    setSent([])
    setWords('')
    setAsked(next)
  }
  const close = () => ask(null)
  const isLast = route?.shipper_approval === 'approved' || route?.transporter_approval === 'approved'
  const papers = <DecisionFiles files={files} onChange={setFiles} />
  return {
    approve: (one) => ask({ route: one, approved: true }),
    refuse: (one) => ask({ route: one, approved: false }),
    dialogs: (
      <>
        <ActionDialog
          opened={asked?.approved === true}
          title={t('approve_title', { lane: route ? laneOf(route) : '' })}
          effect={
            isLast ? t('approve_effect_last', { date: date(route?.date_start) }) : t('approve_effect_first')
          }
          confirmLabel={t('approve')}
          onConfirm={() => decide(true, words.trim())}
          onClose={close}
        >
          <Textarea
            label={t('remark')}
            autosize
            minRows={2}
            maxLength={1000}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {papers}
        </ActionDialog>
        <JustificationDialog
          opened={asked?.approved === false}
          title={t('refuse_title', { lane: route ? laneOf(route) : '' })}
          effect={t('refuse_effect')}
          confirmLabel={t('refuse')}
          danger
          onConfirm={({ justification }) => decide(false, justification)}
          onClose={close}
        >
          {papers}
        </JustificationDialog>
      </>
    ),
  }
}

type FilesProps = { files: readonly File[]; onChange: (files: readonly File[]) => void }

/** Papers that belong to the decision: a signed contract, an e-mail. */
const DecisionFiles = ({ files, onChange }: FilesProps) => {
  const { t } = useTexts('routes')
  return (
    <Stack gap={4}>
      <FileDrop
        onFiles={(chosen) => onChange([...files, ...chosen])}
        title={t('decision_files')}
        hint={t('decision_files_hint')}
      />
      {files.map((file) => (
        <Group key={`${file.name}:${file.size}:${file.lastModified}`} justify="space-between" wrap="nowrap">
          <Text size="sm" truncate>
            {file.name}
          </Text>
          <CloseButton
            size="sm"
            aria-label={t('remove_file', { name: file.name })}
            onClick={() => onChange(files.filter((one) => one !== file))}
          />
        </Group>
      ))}
    </Stack>
  )
}
