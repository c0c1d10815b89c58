import { GUEST_PAPERS, type GuestQuote } from '#shared/quotes/guest-quote.ts'
import { attachByHash, linkPaperByHash } from '#shared/quotes/quote-guest.calls.ts'
import { FileRow } from '#client/kit/FileRow.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { GUEST_TYPE } from '../quote.ts'
import { PapersPanel } from './PapersPanel.tsx'

/** Papers of the quote as its link shows them, and those that the carrier puts beside its answer. */
export const GuestPapers = ({ hash, opened }: { hash: string; opened: GuestQuote }) => {
  const attach = useCall(attachByHash, { invalidates: [GUEST_TYPE] })
  const { files, transporter_name, shipper_name } = opened
  const isFull = files.filter(({ is_own }) => is_own).length >= GUEST_PAPERS
  const onFiles = (chosen: File[]) =>
    attach.mutate({ hash, files: chosen }, { onError: (error: unknown) => notifyError(error) })
  return (
    <PapersPanel isEmpty={files.length === 0} onFiles={isFull ? null : onFiles} isSending={attach.isPending}>
      {files.map(({ id, name, is_own }) => (
        <FileRow
          key={id}
          name={name}
          note={is_own ? transporter_name : shipper_name}
          linkOf={() => send(linkPaperByHash, { hash, paper_id: id })}
        />
      ))}
    </PapersPanel>
  )
}
