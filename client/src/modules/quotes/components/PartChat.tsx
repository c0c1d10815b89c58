import { useEffect } from 'react'
import { messagesQuotes } from '#shared/quotes/quote-parts.contract.ts'
import { readMessages } from '#shared/quotes/quote-answer.calls.ts'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResourceList, useSaveResource } from '#client/kit/use-resource.ts'
import { useSession } from '#client/lib/session.ts'
import type { PartRow, QuoteMessage } from '../quote.ts'
import { Chat } from './Chat.tsx'

/** The conversation about one carrier's part; opening it reads what the other side wrote. */
export const PartChat = ({ part }: { part: PartRow }) => {
  const may = useMay()
  const session = useSession()
  const own = Number(session?.user.company.id)
  const query = useResourceList<QuoteMessage>(messagesQuotes, {
    filter: { simulation_quotes_transporter_id: part.id },
    sort: 'id',
    page: { number: 1, size: 100 },
  })
  const save = useSaveResource(messagesQuotes)
  const { mutate: read } = useCall(readMessages, { invalidates: ['simulation_quotes_transporters'] })
  const mayWrite = may('quote_messages.write')
  const isUnread = part.unread_messages_count > 0 && mayWrite
  useEffect(() => {
    if (isUnread) read({ id: part.id, input: {} })
  }, [isUnread, part.id, read])
  const messages = (query.data?.rows ?? []).map((row) => ({
    id: row.id,
    text: row.text,
    isOwn: row.company_id === own,
    author: row.user_name ?? row.company_name,
    at: row.created_at,
    isRead: row.is_read,
  }))
  const send = (text: string) => save.mutateAsync({ simulation_quotes_transporter_id: Number(part.id), text })
  return <Chat messages={messages} onSend={mayWrite ? send : null} />
}
