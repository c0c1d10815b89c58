import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { mailboxOffers } from '#shared/mailboxes/mailbox.calls.ts'
import { mailboxes } from '#shared/mailboxes/mailboxes.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { useRowRemoval } from '#client/kit/use-removal.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconFolder, IconLink, IconMail, IconPlus, IconServer } from '#client/ui/icons.ts'
import { SettingBlock } from '../components/SettingSwitch.tsx'
import { MailboxCard } from './MailboxCard.tsx'
import { MailboxDialog } from './MailboxDialog.tsx'
import { ADD_TEXTS, type MailboxRow } from './mailbox-words.ts'

const OTHERS = [
  { kind: 'address', Icon: IconLink },
  { kind: 'sftp', Icon: IconServer },
  { kind: 'folder', Icon: IconFolder },
] as const

type Asked = { row: MailboxRow | null; kind: MailboxRow['kind'] }

const AddButtons = ({ onAdd }: { onAdd: (kind: MailboxRow['kind']) => void }) => {
  const { t } = useTexts('configuration')
  // Without an answer the kinds that every company has are offered.
  const offers = useAnswer(mailboxOffers, {}, { types: [] })
  return (
    <Group gap="sm">
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => onAdd('imap')}>
        {t('mailbox.add')}
      </Button>
      {OTHERS.filter(({ kind }) => kind !== 'folder' || offers.data?.folder === true).map(
        ({ kind, Icon }) => (
          <Button
            key={kind}
            variant="default"
            title={t(`${ADD_TEXTS[kind]}_text`)}
            leftSection={<Icon size={17} aria-hidden />}
            onClick={() => onAdd(kind)}
          >
            {t(ADD_TEXTS[kind])}
          </Button>
        ),
      )}
    </Group>
  )
}

/** The mailboxes that a company lets be read for its documents. */
export const MailboxesTab = () => {
  const { t } = useTexts('configuration')
  const list = useResourceList<MailboxRow>(mailboxes, { page: { number: 1, size: 50 } })
  const [asked, setAsked] = useState<Asked | null>(null)
  const removal = useRowRemoval<MailboxRow>(mailboxes, {
    title: ({ name }) => t('mailbox.remove_title', { name }),
    text: t('mailbox.remove_text'),
    confirm: t('remove'),
    done: ({ name }) => t('removed', { name }),
  })
  if (list.isError) return <ErrorBlock error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={240} />
  const { rows } = list.data
  return (
    <Stack gap="md" maw={960}>
      <SettingBlock title={t('mailbox.title')} text={t('mailbox.text')}>
        {rows.length === 0 ? (
          <EmptyState icon={IconMail} title={t('mailbox.empty')} text={t('mailbox.empty_text')} />
        ) : null}
        {rows.map((row) => (
          <MailboxCard
            key={row.id}
            row={row}
            onEdit={() => setAsked({ row, kind: row.kind })}
            onRemove={() => removal.ask(row)}
          />
        ))}
        <AddButtons onAdd={(kind) => setAsked({ row: null, kind })} />
      </SettingBlock>
      {asked === null ? null : <MailboxDialog {...asked} onClose={() => setAsked(null)} />}
      {removal.dialog}
    </Stack>
  )
}
