import { useTexts } from '#client/lib/texts.ts'
import { deleteQuoteFile, linkQuoteFile } from '#shared/quotes/quote.calls.ts'
import { simulationQuotesFiles } from '#shared/quotes/quote-parts.contract.ts'
import { FileRow } from '#client/kit/FileRow.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { useSession } from '#client/lib/session.ts'
import { QUOTE_TYPES, type QuoteFile } from '../quote.ts'
import { PapersPanel } from './PapersPanel.tsx'

const onError = (error: unknown) => notifyError(error)

type Props = {
  filter: Record<string, string | number>
  /** Absent: the reader only reads. */
  onSend?: ((files: File[]) => Promise<unknown>) | undefined
  isSending: boolean
}

/** Papers beside a quote or one part of it. */
export const Papers = ({ filter, onSend, isSending }: Props) => {
  const { t } = useTexts('quotes')
  const session = useSession()
  const remove = useCall(deleteQuoteFile, QUOTE_TYPES)
  const query = useResourceList<QuoteFile>(simulationQuotesFiles, { filter, page: { number: 1, size: 100 } })
  const files = query.data?.rows ?? []
  return (
    <PapersPanel
      isEmpty={files.length === 0}
      onFiles={onSend ? (chosen) => void onSend(chosen).catch(onError) : null}
      isSending={isSending}
    >
      {files.map((file) => (
        <FileRow
          key={file.id}
          name={file.name}
          linkOf={() => send(linkQuoteFile, { id: file.id })}
          removal={
            onSend && file.company_id === Number(session?.user.company.id)
              ? {
                  label: t('file_remove', { name: file.name }),
                  onRemove: () => remove.mutate({ id: file.id }, { onError }),
                }
              : undefined
          }
        />
      ))}
    </PapersPanel>
  )
}
