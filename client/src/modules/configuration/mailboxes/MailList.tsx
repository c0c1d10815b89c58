import { Anchor, Button, Divider, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { mailboxMails } from '#shared/mailboxes/mailboxes.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { dateTime } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { type MailRow, OUTCOME_TONES, partWords } from './mailbox-words.ts'

const STEP = 10
const MOST = 50

const MailLine = ({ mail }: { mail: MailRow }) => {
  const { t } = useTexts('configuration')
  const list = usePathTo()('not_imported_files')
  const hasFailed = mail.parts.some(({ outcome }) => outcome === 'failed')
  return (
    <Stack component="li" gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {mail.subject ?? t('mailbox.no_subject')}
        </Text>
        <StatusBadge tone={OUTCOME_TONES[mail.outcome]}>{t(`mailbox.outcome.${mail.outcome}`)}</StatusBadge>
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[mail.sender, dateTime(mail.sent_at ?? mail.created_at)].filter(Boolean).join(' · ')}
      </Text>
      {mail.reason === null ? null : <Text size="sm">{t(`mailbox.reason.${mail.reason}`)}</Text>}
      {mail.parts.length === 0 ? null : (
        <List size="sm" spacing={2}>
          {mail.parts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- names repeat, and the list never changes
            <List.Item key={`${index} ${part.name}`} style={{ overflowWrap: 'anywhere' }}>
              {part.name} – {partWords(part)}
            </List.Item>
          ))}
        </List>
      )}
      {hasFailed && list ? (
        <Anchor component={Link} to={list} size="sm">
          {t('mailbox.see_not_imported')}
        </Anchor>
      ) : null}
    </Stack>
  )
}

/** The last mails of a mailbox, each with what became of its files. */
export const MailList = ({ mailboxId, name }: { mailboxId: string; name: string }) => {
  const { t } = useTexts('configuration')
  const [size, setSize] = useState(STEP)
  const list = useResourceList<MailRow>(mailboxMails, {
    filter: { mailbox_id: mailboxId },
    page: { number: 1, size },
  })
  if (list.isError) return <ErrorBlock error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={96} />
  const { rows } = list.data
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('mailbox.mails_empty')}
      </Text>
    )
  return (
    <Stack gap="sm" component="section" aria-label={t('mailbox.mails_of', { name })}>
      <Divider />
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </Stack>
      {rows.length === size && size < MOST ? (
        <Button variant="default" onClick={() => setSize(size + STEP)} style={{ alignSelf: 'flex-start' }}>
          {t('mailbox.more')}
        </Button>
      ) : null}
    </Stack>
  )
}
