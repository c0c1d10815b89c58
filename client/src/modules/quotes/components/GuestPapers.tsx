import { Stack, Text } from '@mantine/core'
import { GUEST_PAPERS, type GuestQuote } from '#shared/quotes/guest-quote.ts'
import { attachByHash, linkPaperByHash } from '#shared/quotes/quote-guest.calls.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { FileRow } from '#client/kit/FileRow.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { useTexts } from '#client/lib/texts.ts'
import { GUEST_TYPE } from '../quote.ts'

/** Papers of the quote as its link shows them, and those that the carrier puts beside its answer. */
export const GuestPapers = ({ hash, opened }: { hash: string; opened: GuestQuote }) => {
  const { t } = useTexts('quotes')
  const attach = useCall(attachByHash, { invalidates: [GUEST_TYPE] })
  const { files, transporter_name, shipper_name } = opened
  const isFull = files.filter(({ is_own }) => is_own).length >= GUEST_PAPERS
  return (
    <Panel title={t('files')}>
      <Stack gap="xs">
        {files.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('files_none')}
          </Text>
        ) : null}
        {files.map(({ id, name, is_own }) => (
          <FileRow
            key={id}
            name={name}
            note={is_own ? transporter_name : shipper_name}
            linkOf={() => send(linkPaperByHash, { hash, paper_id: id })}
          />
        ))}
        {isFull ? null : (
          <FileDrop
            loading={attach.isPending}
            title={t('files_add')}
            onFiles={(chosen) =>
              attach.mutate({ hash, files: chosen }, { onError: (error: unknown) => notifyError(error) })
            }
          />
        )}
      </Stack>
    </Panel>
  )
}
